import { expect, it } from 'vitest';
import { describeMask } from './describeMask.ts';

it.each([
  ['_____', 'The word has 5 letters.'],
  ['_', 'The word has 1 letter.'],
  ['___ _', 'The word has 3 and 1 letters.'],
  ['_ & _', 'The word has 1 and 1 letters: blank space & space blank'],
  ['🐱 _', 'The word has 1 letter: 🐱 space blank'],
  ['h__ t_', 'The word has 3 and 2 letters: h blank blank space t blank'],
  ["___'_-क_", "The word has 6 letters: blank blank blank ' blank - क blank"],
  // Unicode calls this apostrophe a letter.
  ['_\u02bc__', 'The word has 3 letters: blank \u02bc blank blank'],
  ['की_', 'The word has 2 letters: की blank'],
])('tells of %j: %s', (mask, told) => {
  expect(describeMask(mask)).toBe(told);
});
