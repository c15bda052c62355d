import { describe, expect, it, test } from 'vitest';
import { lists } from './lists.ts';
import { isProfane, maskProfanity } from './profanity.ts';

describe('maskProfanity', () => {
  it.each([
    ['what the fuck', 'what the ****'],
    ['FUUUUCK you', '**** you'],
    ['sh1t', '****'],
    ['you a$$', 'you ***'],
    ['ʃ𝐟ʃὗƈｋ', '****'],
    ['Dick', '****'],
  ])('hides the profane part of %j', (text, masked) => {
    expect(maskProfanity(text)).toBe(masked);
  });

  it.each([
    'is it a peacock in the cockpit?',
    'Moby Dick',
    'a grasshopper on a cocktail glass',
    'shiitake with cumin',
    'the assassin of Scunthorpe',
    'cock-a-doodle-doo',
    'I have 455 points',
    'кот, 猫, 🐈',
    '',
  ])('leaves %j alone', (text) => {
    expect(maskProfanity(text)).toBe(text);
  });

  it('never makes a text longer, and knows no way to fail', () => {
    for (const text of [
      'f\u0301u\u0301ck',
      '\ud83d',
      'ass '.repeat(75),
      'f'.repeat(300),
      '👩‍👩‍👧 shit 👍🏽',
    ]) {
      expect([...maskProfanity(text)].length).toBeLessThanOrEqual([...text].length);
    }
  });
});

test.each(Object.entries(lists))('no word of the %s lists would be masked', (_, byDifficulty) => {
  expect(Object.values(byDifficulty).flat().filter(isProfane)).toEqual([]);
});
