import { expect, it, vi } from 'vitest';
import { clipBefore, clipText } from './clipText.ts';

it.each(['', ' Ada ', '🐈'.repeat(20), 'e\u0301'.repeat(20), '👨‍👩‍👧'.repeat(4)])(
  'leaves %j as it is',
  (name) => {
    expect(clipText(name, 20)).toBe(name);
  },
);

it.each([
  ['Juno of the twenty letters', 'Juno of the twenty l'],
  ['🐈'.repeat(21), '🐈'.repeat(20)],
  ['e\u0301'.repeat(25), 'e\u0301'.repeat(20)],
  ['👨‍👩‍👧'.repeat(5), '👨‍👩‍👧'.repeat(4)],
  [`${'x'.repeat(19)}👍🏽`, 'x'.repeat(19)],
])('cuts %j between characters', (name, clipped) => {
  expect(clipText(name, 20)).toBe(clipped);
});

it.each([
  ['in the middle of a full text nothing is added', 'Juno of the XYZtwenty l', 15, 'Juno of the twenty l'],
  ['of what is pasted the beginning is added', 'Juno and many more of them', 18, 'Juno and man of them'],
  ['at the end as much is added as fits', 'Juno of the twenty letters', 26, 'Juno of the twenty l'],
  ['what fits is left alone', 'Juno', 2, 'Juno'],
  [
    'leading spaces, which are trimmed, do not count',
    '  Juno of the twenty letters',
    28,
    '  Juno of the twenty l',
  ],
])('%s', (_, text, caret, clipped) => {
  expect(clipBefore(caret, text, 20)).toBe(clipped);
});

it('without Intl.Segmenter cuts no surrogate pair in half', () => {
  vi.stubGlobal('Intl', {});
  expect(clipText('🐈'.repeat(21), 20)).toBe('🐈'.repeat(20));
});
