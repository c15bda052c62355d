/** What passkey support depends on. */
export interface PasskeyPlace {
  isSecureContext: boolean;
  hasWebAuthn: boolean;
  hostname: string;
}

/** A message why passkeys cannot be used here, or null if they can. */
export function passkeyObstacle({ isSecureContext, hasWebAuthn, hostname }: PasskeyPlace): string | null {
  if (!isSecureContext)
    return 'Passkeys only work over a secure connection (https), which this page does not have.';
  if (!hasWebAuthn) return 'This browser does not support passkeys.';
  // A passkey's relying party ID must be a domain, not an IP address.
  if (/^[\d.]+$|:/.test(hostname))
    return 'Passkeys need a site with a name, and this page was opened by its IP address.';
  return null;
}

/** A message why passkeys cannot be used on the current page, or null if they can. */
export const passkeyObstacleHere = (): string | null =>
  passkeyObstacle({
    isSecureContext: window.isSecureContext,
    hasWebAuthn: 'PublicKeyCredential' in window,
    hostname: window.location.hostname,
  });

/** Whether the browser's dialog was cancelled or timed out; browsers do not tell which. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the authenticator refused to register a second passkey for the account. */
export const hasPasskeyAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
