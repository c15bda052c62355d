// The headers that tell a browser what our answers may do. The Worker sets them on its answers, the build on the client's
// files (`scripts/vite/headersFile.ts`).
import { browsers } from './limits.ts';

const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** On every answer. */
export const securityHeaders = {
  'Strict-Transport-Security': `max-age=${browsers.httpsOnlyS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Other sites must not learn the address of a private room.
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

const nothing = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" };

/** For data: a browser that shows it as a page shows nothing. */
export const dataCsp = policy(nothing);

/** For an SVG, which carries its own style and must run nothing if it is opened as a page. */
export const pictureCsp = policy({ ...nothing, 'style-src': "'unsafe-inline'" });

/**
 * For the page. Nothing inline, and nothing from elsewhere. Without `upgrade-insecure-requests`, since a party at home plays
 * over plain HTTP.
 */
export const pageCsp = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Cursors that show the brush are pictures made on the spot.
  'img-src': "'self' data:",
  'font-src': "'self'",
  // The WebSocket of the page's own origin included.
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});
