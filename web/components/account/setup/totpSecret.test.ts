import { expect, it } from 'vitest';
import { piecesOf, totpSecretOf } from './totpSecret.ts';

it('the secret is read from the otpauth URL', () => {
  const address =
    'otpauth://totp/Pixel%20Parlor:hanna?issuer=Pixel%20Parlor&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  expect(totpSecretOf(address)).toBe('JBSWY3DPEHPK3PXP');
});

it('a URL without a secret, or an invalid one, yields null', () => {
  expect(totpSecretOf('otpauth://totp/hanna')).toBeNull();
  expect(totpSecretOf('hello')).toBeNull();
});

it('a secret is split into pieces of four, the last one shorter', () => {
  expect(piecesOf('JBSWY3DPEH', 4)).toEqual(['JBSW', 'Y3DP', 'EH']);
  expect(piecesOf('', 4)).toEqual([]);
});
