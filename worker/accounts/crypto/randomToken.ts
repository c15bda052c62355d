import { base64url } from 'jose';

/** `bytes` random bytes as base64url. */
export const randomToken = (bytes: number): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
