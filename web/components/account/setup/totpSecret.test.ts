import { expect, it, vi } from 'vitest';
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

it('the secret is read in a browser without `URL.canParse`, such as Safari 16', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(totpSecretOf('otpauth://totp/hanna?secret=JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
});

it('a secret is split into pieces of four, the last one shorter', () => {
  expect(piecesOf('JBSWY3DPEH', 4)).toEqual(['JBSW', 'Y3DP', 'EH']);
  expect(piecesOf('', 4)).toEqual([]);
});
