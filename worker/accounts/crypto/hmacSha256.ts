/** The HMAC-SHA-256 of a text: 32 bytes. */
export async function hmacSha256(key: Uint8Array, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const hmacKey = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(algorithm, hmacKey, new TextEncoder().encode(text)));
}
