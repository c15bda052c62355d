import { expect, it } from 'vitest';
import { cleanName, textLength } from './names.ts';

it('removes control characters and the space that they leave', () => {
  expect(cleanName('  A\u0007da\n')).toBe('Ada');
  expect(cleanName('\u202eAda')).toBe('Ada');
  expect(cleanName('\u0000 \t')).toBe('');
  expect(cleanName('Zoe\u0000\u0308')).toBe('Zo\u00eb');
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

it('keeps six marks on a letter, and no tower of them', () => {
  const six = 'q\u0301\u0302\u0303\u0304\u0306\u0307';
  expect(cleanName(`${six}a`)).toBe(`${six}a`);
  expect(cleanName(`${six}${'\u0302'.repeat(15)}a`)).toBe(`${six}a`);
});

it.each(['\u200c', '\u200d', '\u2060'])(
  'keeps no tower of marks with %j in it, which nobody sees',
  (joiner) => {
    expect(cleanName(`q${`\u0302${joiner}`.repeat(9)}a`)).toBe(`q${`\u0302${joiner}`.repeat(6)}a`);
  },
);

it.each(['\u0007', '\u2028', '\u202e'])('keeps no tower of marks with %j between them', (between) => {
  expect(cleanName(`q${`\u0302${between}`.repeat(19)}a`)).toBe(`q${'\u0302'.repeat(6)}a`);
});

it.each(['မွှေးမွှေး ပြည်', 'ရွှေ့', 'ꦏꦿꦺꦴꦁ', 'שָּׁ֣לוֹם'])('spells %j as its owner does', (name) => {
  expect(cleanName(name)).toBe(name.normalize('NFC'));
});

it('counts a letter and its accent as one character', () => {
  expect(cleanName('Zoe\u0308')).toHaveLength(3);
  expect(textLength('Zoe\u0308')).toBe(3);
});

it('counts a surrogate pair once', () => {
  expect(textLength('🐈'.repeat(20))).toBe(20);
});
