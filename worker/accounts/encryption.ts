// Secrets that we must be able to read again: AES-256-GCM, the nonce first, all base64url.
import { base64url } from 'jose';
import { keyBytes } from './keyBytes.ts';

const NONCE_BYTES = 12;

/**
 * Encrypts a secret for its owner. `key` is base64 of 256 bits; `ownerId` is authenticated, so that a row copied to another
 * account cannot be read there.
 */
export async function encrypt(key: string, secret: Uint8Array, ownerId: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    algorithm(nonce, ownerId),
    await importKey(key, 'encrypt'),
    secret,
  );
  return base64url.encode(new Uint8Array([...nonce, ...new Uint8Array(encrypted)]));
}

/** Reads what `encrypt` made. Throws if the key, the owner or the text is not the one it was made with. */
export async function decrypt(key: string, encrypted: string, ownerId: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(base64url.decode(encrypted));
  const secret = await crypto.subtle.decrypt(
    algorithm(bytes.slice(0, NONCE_BYTES), ownerId),
    await importKey(key, 'decrypt'),
    bytes.slice(NONCE_BYTES),
  );
  return new Uint8Array(secret);
}

/**
 * Reads a secret that may have been encrypted with one of the `former` keys. `renewed` is the text to store in the place of
 * `encrypted`: the same text, or the secret encrypted with the key in use.
 */
export async function decryptAndRenew(
  { key, former }: { key: string; former: readonly string[] },
  encrypted: string,
  ownerId: string,
): Promise<{ secret: Uint8Array; renewed: string }> {
  let failure: unknown;
  for (const one of [key, ...former]) {
    try {
      const secret = await decrypt(one, encrypted, ownerId);
      return { secret, renewed: one === key ? encrypted : await encrypt(key, secret, ownerId) };
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

const algorithm = (nonce: Uint8Array, ownerId: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(ownerId),
});

const importKey = (key: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', keyBytes(key), 'AES-GCM', false, [usage]);
