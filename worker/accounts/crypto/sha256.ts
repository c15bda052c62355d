import { base64url } from 'jose';

/** SHA-256 of a text in UTF-8, as base64url: a sufficient hash for random tokens. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(digest));
}
