// Reversible encryption of secrets: AES-256-GCM, as base64url of the nonce followed by the ciphertext.
import { base64url } from 'jose';
import { type Keys, keyBytes } from './keys.ts';

const NONCE_BYTES = 12;

/**
 * Encrypts a secret for its owner. `key` is base64 of 256 bits; `ownerId` is authenticated, so a row copied to another
 * user does not decrypt there.
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

/**
 * Decrypts what `encrypt` made with this key or one of the `former` ones. Throws if the keys, the owner or the text
 * differ. `renewed` is the text to store from now on: `encrypted` itself, or the secret encrypted with the current key.
 */
export async function decryptAndRenew(
  { key, former }: Keys,
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

async function decrypt(key: string, encrypted: string, ownerId: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(base64url.decode(encrypted));
  const secret = await crypto.subtle.decrypt(
    algorithm(bytes.slice(0, NONCE_BYTES), ownerId),
    await importKey(key, 'decrypt'),
    bytes.slice(NONCE_BYTES),
  );
  return new Uint8Array(secret);
}

const algorithm = (nonce: Uint8Array, ownerId: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(ownerId),
});

const importKey = (key: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', keyBytes(key), 'AES-GCM', false, [usage]);
