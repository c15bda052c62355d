// Security headers. The Worker sets them on its own answers; the build writes them for the client's files
// (`scripts/vite/headersFile.ts`).
import { browsers } from './limits.ts';

const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Set on every response. */
export const securityHeaders = {
  'Strict-Transport-Security': `max-age=${browsers.httpsOnlyS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Keeps the address of a private room from other sites.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': [
    ...['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'].map(
      (feature) => `${feature}=()`,
    ),
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** For data, avatars included: opened as a page, it can load and run nothing. */
export const dataCsp = policy({ 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" });

/**
 * For pages: nothing inline, nothing from other origins. No `upgrade-insecure-requests`, since a party at home plays
 * over plain HTTP.
 */
export const pageCsp = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // The brush cursors are generated images.
  'img-src': "'self' data:",
  'font-src': "'self'",
  // Includes the WebSocket to the page's own origin.
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});
