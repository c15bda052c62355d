/** A browser as far as it matters for passkeys. */
export interface PasskeyPlace {
  isSecureContext: boolean;
  hasWebAuthn: boolean;
  hostname: string;
}

/** Why passkeys cannot be used here, in words for a person, or null if they can. */
export function passkeyObstacle({ isSecureContext, hasWebAuthn, hostname }: PasskeyPlace): string | null {
  if (!isSecureContext)
    return 'Passkeys only work over a secure connection (https), which this page does not have.';
  if (!hasWebAuthn) return 'This browser does not support passkeys.';
  // They belong to a name; an address in digits is none.
  if (/^[\d.]+$|:/.test(hostname))
    return 'Passkeys need a site with a name, and this page was opened by its number.';
  return null;
}

/** The same for this page in this browser. */
export const passkeyObstacleHere = (): string | null =>
  passkeyObstacle({
    isSecureContext: window.isSecureContext,
    hasWebAuthn: 'PublicKeyCredential' in window,
    hostname: window.location.hostname,
  });

/** Whether the person, or the time, ended the browser's dialog; the browsers do not tell which. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
