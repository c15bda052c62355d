import { expect, test } from 'vitest';
import { wordList } from './wordList.ts';

test('words are parted by commas and line ends, and keep their inner spaces', () => {
  const words = wordList({
    pets: `
      cat, guinea pig,
      dog
      tug of war`,
    more: 'sun',
  });
  expect(words).toEqual(['cat', 'guinea pig', 'dog', 'tug of war', 'sun']);
});

test('a doubled comma is not hidden', () => {
  expect(wordList({ pets: 'cat,, dog' })).toEqual(['cat', '', 'dog']);
});
