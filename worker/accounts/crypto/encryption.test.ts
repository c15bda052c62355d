import { base64url } from 'jose';
import { describe, expect, it } from 'vitest';
import { newKey } from '../../testing/newKey.ts';
import { decryptAndRenew, encrypt } from './encryption.ts';

const key = newKey();
const secret = new TextEncoder().encode('twenty secret bytes!');

async function decrypt(key: string, encrypted: string, ownerId: string): Promise<Uint8Array> {
  return (await decryptAndRenew({ key, former: [] }, encrypted, ownerId)).secret;
}

describe('an encrypted secret', () => {
  it('decrypts with the key, for its owner', async () => {
    expect(await decrypt(key, await encrypt(key, secret, 'ada'), 'ada')).toEqual(secret);
  });

  it('differs each time, and does not contain the secret', async () => {
    const [one, other] = await Promise.all([encrypt(key, secret, 'ada'), encrypt(key, secret, 'ada')]);
    expect(one).not.toBe(other);
    expect(String.fromCharCode(...base64url.decode(one))).not.toContain('secret');
  });

  it('does not decrypt with another key', async () => {
    await expect(decrypt(newKey(), await encrypt(key, secret, 'ada'), 'ada')).rejects.toThrow();
  });

  it("does not decrypt in another user's row", async () => {
    await expect(decrypt(key, await encrypt(key, secret, 'ada'), 'grace')).rejects.toThrow();
  });

  it.each(['nonce', 'text', 'tag'])('does not decrypt once its %s was altered', async (part) => {
    const bytes = base64url.decode(await encrypt(key, secret, 'ada'));
    const index = { nonce: 0, text: 12, tag: bytes.length - 1 }[part] as number;
    bytes[index] = (bytes[index] as number) ^ 1;
    await expect(decrypt(key, base64url.encode(bytes), 'ada')).rejects.toThrow();
  });

  it.each(['', 'AAAA'])('cannot be made up: %j', async (text) => {
    await expect(decrypt(key, text, 'ada')).rejects.toThrow();
  });

  it('needs a key of 256 bits', async () => {
    await expect(encrypt(btoa('short'), secret, 'ada')).rejects.toThrow();
  });
});

describe('after the key was changed', () => {
  const [newer, other] = [newKey(), newKey()];

  it('decrypts a secret of a former key, and re-encrypts it with the new one', async () => {
    const encrypted = await encrypt(key, secret, 'ada');
    const keys = { key: newer, former: [other, key] };
    const read = await decryptAndRenew(keys, encrypted, 'ada');
    expect(read.secret).toEqual(secret);
    expect(await decrypt(newer, read.renewed, 'ada')).toEqual(secret);
    await expect(decryptAndRenew(keys, encrypted, 'grace')).rejects.toThrow();
  });

  it('leaves secrets of the current key unchanged', async () => {
    const encrypted = await encrypt(newer, secret, 'ada');
    const read = await decryptAndRenew({ key: newer, former: [key] }, encrypted, 'ada');
    expect(read).toEqual({ secret, renewed: encrypted });
  });

  it('decrypts nothing with any other key', async () => {
    const encrypted = await encrypt(other, secret, 'ada');
    await expect(decryptAndRenew({ key: newer, former: [key] }, encrypted, 'ada')).rejects.toThrow();
    await expect(decryptAndRenew({ key: newer, former: [] }, encrypted, 'ada')).rejects.toThrow();
  });
});
