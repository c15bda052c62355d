import { expect, it } from 'vitest';
import { hasCommonPattern } from './hasCommonPattern.ts';

it.each(['aaaaaaaa', '1111111111', '69696969', '123123123', '12341234', 'abcdabcd', 'lalalalalalalala'])(
  'finds the repetition in %j',
  (text) => {
    expect(hasCommonPattern(text)).toBe(true);
  },
);

it.each(['87654321', '0123456789', '1234567890', '0987654321', '7890123456', 'abcdefgh', 'zyxwvuts'])(
  'finds the run in %j',
  (text) => {
    expect(hasCommonPattern(text)).toBe(true);
  },
);

it.each([
  'correct horse',
  'aaaaaaab',
  'abcdeabcde',
  '12345679',
  'abcdefgh1',
  '01234567 89',
  'ひらがなかたかな',
])('finds neither in %j', (text) => {
  expect(hasCommonPattern(text)).toBe(false);
});

it('leaves alone what hardly anybody has: long repetitions, and those of other characters', () => {
  expect(hasCommonPattern('x'.repeat(128))).toBe(false);
  expect(hasCommonPattern('\u{1f3a8}'.repeat(8))).toBe(false);
});
