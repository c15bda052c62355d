import { describe, expect, it } from 'vitest';
import { backupCodeOf, totpCodeOf } from './codeInput.ts';

describe('an authenticator code', () => {
  it('keeps its digits, whatever is pasted around them', () => {
    expect(totpCodeOf('123 456')).toBe('123456');
    expect(totpCodeOf(' 123-456\n')).toBe('123456');
    expect(totpCodeOf('code: 12a34')).toBe('1234');
    expect(totpCodeOf('')).toBe('');
  });

  it('ends after six digits', () => {
    expect(totpCodeOf('1234567')).toBe('123456');
  });

  it('accepts full-width digits of Asian keyboards', () => {
    expect(totpCodeOf('１２３４５６')).toBe('123456');
  });
});

describe('a backup code', () => {
  it('is in upper case without separators', () => {
    expect(backupCodeOf(' abcde-fgh23 ')).toBe('ABCDEFGH23');
    expect(backupCodeOf('ABCDE FGH23')).toBe('ABCDEFGH23');
  });

  it('is not truncated: a code that is too long is wrong', () => {
    expect(backupCodeOf('ABCDEFGH23X')).toBe('ABCDEFGH23X');
  });
});
