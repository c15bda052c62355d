import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { isTotpCode, newTotpSecret, otpauthUrl, totpStep } from './totp.ts';

// RFC 6238, appendix B, truncated to six digits.
const rfcSecret = new TextEncoder().encode('12345678901234567890');
const rfcCodes: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

describe('a code', () => {
  it.each(rfcCodes)('matches the RFC at second %i: %s', async (seconds, code) => {
    expect(await totpStep(rfcSecret, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, undefined],
    [-1, 99_999],
    [0, 100_000],
    [1, 100_001],
    [2, undefined],
  ])('of %i steps from now belongs to step %s', async (offset, step) => {
    const secret = newTotpSecret();
    const now = 100_000 * 30_000 + 17_000;
    const code = TOTP.generate({
      secret: new Secret({ buffer: secret.buffer }),
      timestamp: now + offset * 30_000,
    });
    expect(await totpStep(secret, code, now)).toBe(step);
  });

  it('has six digits', () => {
    expect(isTotpCode('012345')).toBe(true);
    for (const other of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 12345', '123456\n']) {
      expect(isTotpCode(other), JSON.stringify(other)).toBe(false);
    }
  });
});

it('puts issuer, user, secret and parameters into the URL', async () => {
  const url = new URL(await otpauthUrl('ada-l', rfcSecret));
  expect(url.href).toMatch(/^otpauth:\/\/totp\/Pixel%20Parlor:ada-l\?/);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Pixel Parlor',
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
