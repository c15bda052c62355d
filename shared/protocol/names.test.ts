import { expect, it } from 'vitest';
import { cleanName, textLength } from './names.ts';

it('removes control characters and the space that they leave', () => {
  expect(cleanName('  A\u0007da\n')).toBe('Ada');
  expect(cleanName('\u202eAda')).toBe('Ada');
  expect(cleanName('\u0000 \t')).toBe('');
});

it('removes lone surrogates, which no URL can hold', () => {
  expect(cleanName('Ada\ud83d')).toBe('Ada');
});

it.each(['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad \u200d'])(
  'takes a name of nothing but %j for none',
  (name) => {
    expect(cleanName(name)).toBe('');
  },
);

it.each(['\u0301', '\u0301\u0489', '\u20dd \u200b\u0300', '\u0e31\u093e', '\ufff9\ufffb', '\u{1d159}'])(
  'takes a name without a letter or a sign of its own, like %j, for none',
  (name) => {
    expect(cleanName(name)).toBe('');
  },
);

it.each(['´', '.', '?', '❤️', '1️⃣', '🇫🇷', 'เก่ง', 'क्षि', '\u0301a'])('counts %j as visible', (name) => {
  expect(cleanName(name)).toBe(name.normalize('NFC'));
});

it('keeps joiners within a character', () => {
  const name = '\u{1F468}\u200d\u{1F469}\u200d\u{1F467} \u2764\ufe0f';
  expect(cleanName(name)).toBe(name);
});

it('keeps three marks on a letter, and no tower of them', () => {
  const three = 'q\u0323\u0307\u0301';
  expect(cleanName(`${three}a`)).toBe(`${three}a`);
  expect(cleanName(`${three}${'\u0302'.repeat(15)}a`)).toBe(`${three}a`);
  expect(cleanName(`${three}\u200d\u0302\u200d\u0302a`)).toBe(`${three}\u200da`);
});

it('counts a letter and its accent as one character', () => {
  expect(cleanName('Zoe\u0308')).toHaveLength(3);
  expect(textLength('Zoe\u0308')).toBe(3);
});

it('counts a surrogate pair once', () => {
  expect(textLength('🐈'.repeat(20))).toBe(20);
});
