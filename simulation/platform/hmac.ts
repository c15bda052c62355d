import { createHmac } from 'node:crypto';

interface Key {
  readonly type: 'secret';
  readonly algorithm: { name: string; hash: { name: string }; length: number };
  readonly usages: readonly string[];
  readonly bytes: Uint8Array;
}

const digest = ({ bytes }: Key, data: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', bytes).update(data).digest());

/**
 * Replaces HMAC, since the real one runs in threads and is not deterministic. `verified` resolves after the time that it takes to
 * verify something. Returns a function that restores it.
 */
export function installHmac(verified: () => Promise<void>): () => void {
  const { subtle } = crypto;
  const fake = {
    importKey: async (
      _: string,
      bytes: Uint8Array,
      __: unknown,
      ___: boolean,
      usages: string[],
    ): Promise<Key> => ({
      type: 'secret',
      algorithm: { name: 'HMAC', hash: { name: 'SHA-256' }, length: bytes.length * 8 },
      usages,
      bytes,
    }),
    sign: async (_: unknown, key: Key, data: Uint8Array) => digest(key, data).buffer,
    verify: async (_: unknown, key: Key, signature: Uint8Array, data: Uint8Array) => {
      await verified();
      return digest(key, data).join() === new Uint8Array(signature).join();
    },
  };
  Object.defineProperty(crypto, 'subtle', { value: fake, configurable: true });
  return () => void Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
}
