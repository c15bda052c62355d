import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './checkNewPassword.ts';

describe('a new password', () => {
  it.each([
    ['eight letters', 'zqxjkvbw'],
    ['spaces', 'one two three four'],
    ['an emoji of one code point each', '\u{1f3a8}'.repeat(8)],
    ['the longest of astral characters', '\u{1f3a8}'.repeat(128)],
    ['no letters at all', '\u0000\t\u{10ffff} .,;:'],
  ])('may have %s', async (_, password) => {
    expect(await checkNewPassword(password, 'Ada')).toBeUndefined();
  });

  it.each([
    ['too short', 'zqxjkvb'],
    ['too short in characters, however many code units it has', '\u{1f3a8}'.repeat(7)],
    ['too short, its accents taken for characters', 'e\u0301'.repeat(7)],
    ['too long', 'z'.repeat(129)],
    ['too long in characters', '\u{1f3a8}'.repeat(129)],
    ['nothing', ''],
  ])('is refused if it is %s', async (_, password) => {
    expect(await checkNewPassword(password, 'Ada')).toBe('password-length');
  });

  it.each([
    ['common', ['password', 'PassWord', '12345678', 'iloveyou', 'ｐａｓｓｗｏｒｄ']],
    ['made like the commonest', ['87654321', '00000000', 'AbaBabAb', 'ABCDefgh', '１２３４１２３４']],
    ['our own name', ['PixelParlor', 'pixel-parlor 2026', 'Draw&Guess!', 'ｄｒａｗ and guess']],
  ])('is refused if it is %s', async (_, passwords) => {
    for (const password of passwords)
      expect(await checkNewPassword(password, 'Ada'), password).toBe('password-common');
  });

  it('is refused if it is the username, in any case and width', async () => {
    for (const password of ['ada-LOVELACE', 'Ａｄａ-Lovelace'])
      expect(await checkNewPassword(password, 'Ada-Lovelace')).toBe('password-is-username');
    expect(await checkNewPassword('ada-LOVELACE2', 'Ada-Lovelace')).toBeUndefined();
  });
});
