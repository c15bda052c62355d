import { expect, it } from 'vitest';
import { givesAway, isNear, isRight } from './closeness.ts';

it.each(['ZEBRA', ' zebra ', 'zébrä'])('takes %j for zebra', (text) => {
  expect(isRight(text, 'zebra')).toBe(true);
});

it('takes separators for each other, but not for nothing', () => {
  expect(isRight("jack o' lantern", "jack-o'-lantern")).toBe(true);
  expect(isRight('ice  cream', 'ice-cream')).toBe(true);
  expect(isRight('icecream', 'ice cream')).toBe(false);
});

it.each(['zebr', 'ebra', 'zebras', 'zzebra', 'zobra', 'ezbra', 'zebar', 'ZEBAR', 'zebra!'])(
  'takes %j for nearly zebra',
  (text) => {
    expect(isNear(text, 'zebra')).toBe(true);
    expect(givesAway(text, 'zebra')).toBe(true);
  },
);

it.each(['zebra', 'zeb', 'rabez', 'zbear', 'ezbrx', ''])('does not take %j for nearly zebra', (text) => {
  expect(isNear(text, 'zebra')).toBe(false);
});

it('takes nothing for nearly a word of three letters', () => {
  expect(isNear('cut', 'cat')).toBe(false);
});

it.each([
  ['is it a zebra then', 'zebra'],
  ['z e b r a', 'zebra'],
  ['concatenate', 'cat'],
  ['an ox!', 'ox'],
  ['o x', 'ox'],
])('finds in %j the word %s', (text, word) => {
  expect(givesAway(text, word)).toBe(true);
});

it.each([
  ['a box', 'ox'],
  ['horse', 'zebra'],
  ['cut', 'cat'],
])('does not find in %j the word %s', (text, word) => {
  expect(givesAway(text, word)).toBe(false);
});
