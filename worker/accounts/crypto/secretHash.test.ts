import { describe, expect, it } from 'vitest';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { hashLike, hashSecret, needsRehash, nobodysHash, verifySecret } from './secretHash.ts';

/** Other parameters than the configured ones, and cheaper. */
const cheap = { N: 2, r: 8, p: 1 };

describe('a stored secret', () => {
  it('contains its parameters and salt, and is never the same twice', async () => {
    const [one, other] = [await hashSecret('secret', cheap), await hashSecret('secret', cheap)];
    expect(one).toMatch(/^scrypt\$2\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
  });

  it('costs no more than the hash for unknown users', async () => {
    expect(needsRehash(nobodysHash)).toBe(false);
    expect(nobodysHash).toMatch(/\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifySecret('', nobodysHash)).toBe(false);
  });

  it('is the output of scrypt', async () => {
    // RFC 7914, section 12, the first 32 bytes.
    const hash = await hashSecret(
      'pleaseletmein',
      { N: 16_384, r: 8, p: 1 },
      new TextEncoder().encode('SodiumChloride'),
    );
    expect(hash).toBe('scrypt$16384$8$1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046_2o-7qQT44-qbVD9lRdofI');
  });

  it('has the configured cost', async () => {
    const { N, r, p } = accountSecurity.passwordScrypt;
    expect(await hashSecret('secret')).toContain(`scrypt$${N}$${r}$${p}$`);
  });

  it('matches only itself', async () => {
    const stored = await hashSecret('secret', cheap);
    expect(await verifySecret('secret', stored)).toBe(true);
    for (const wrong of ['', 'Secret', 'secret ', stored])
      expect(await verifySecret(wrong, stored)).toBe(false);
  });

  it('is the same however a keyboard composes it', async () => {
    expect(await verifySecret('re\u0301sume\u0301', await hashSecret('r\u00e9sum\u00e9', cheap))).toBe(true);
  });

  it('is distinguished by its last character, however long', async () => {
    const long = '\u{1f3a8}'.repeat(127);
    const stored = await hashSecret(`${long}\u{1f3a8}`, cheap);
    expect(await verifySecret(`${long}\u{1f3a9}`, stored)).toBe(false);
    expect(await verifySecret(`${long}\u{1f3a8}`, stored)).toBe(true);
  });

  it('lets another be hashed with its parameters', async () => {
    const stored = await hashSecret('secret', cheap);
    expect(await hashLike('secret', stored)).toBe(stored);
  });

  it.each([
    ['stays', {}, false],
    ['is rehashed if N has changed', { N: 2 ** 13 }, true],
    ['is rehashed if r has changed', { r: 1 }, true],
    ['is rehashed if p has changed', { p: 1 }, true],
  ])('%s', async (_, former, expected) => {
    const stored = await hashSecret('secret', { ...accountSecurity.passwordScrypt, ...former });
    expect(needsRehash(stored)).toBe(expected);
  });

  it("can exceed scrypt's default memory limit", async () => {
    const stored = await hashSecret('secret', { N: 2 ** 15, r: 8, p: 1 });
    expect(await verifySecret('secret', stored)).toBe(true);
  });

  it('never matches if it is damaged', async () => {
    await expect(verifySecret('secret', 'md5$abc')).rejects.toThrow('not a stored scrypt hash');
  });
});
