import { base64url } from 'jose';

/** Random bits as base64url, `bytes` of them. */
export const randomToken = (bytes: number): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 of a text's UTF-8, as base64url: enough of a hash for what is random itself. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}
