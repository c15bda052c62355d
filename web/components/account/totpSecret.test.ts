import { expect, it } from 'vitest';
import { piecesOf, totpSecretOf } from './totpSecret.ts';

it('the secret stands in the address that the QR code holds', () => {
  const address =
    'otpauth://totp/Pixel%20Parlor:hanna?issuer=Pixel%20Parlor&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  expect(totpSecretOf(address)).toBe('JBSWY3DPEHPK3PXP');
});

it('an address without a secret, or none at all, has none to show', () => {
  expect(totpSecretOf('otpauth://totp/hanna')).toBeNull();
  expect(totpSecretOf('hello')).toBeNull();
});

it('a secret is read in pieces of four, the last one as long as is left', () => {
  expect(piecesOf('JBSWY3DPEH', 4)).toEqual(['JBSW', 'Y3DP', 'EH']);
  expect(piecesOf('', 4)).toEqual([]);
});
