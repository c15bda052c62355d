import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Difficulty } from '../../shared/protocol/room.ts';
import { seededRng } from '../../shared/testing/seededRng.ts';
import { lists } from './lists.ts';
import { pickWords } from './pick.ts';

const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const anyDifficulty = fc.constantFrom(...difficulties);
const anyRolls = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

/** All words of a list but the first `unusedCount`. */
const usedBut = (difficulty: Difficulty, unusedCount: number) =>
  new Set(lists[difficulty].slice(unusedCount));

test('as many words as asked for, all different, all of the list, none used', () => {
  fc.assert(
    fc.property(
      anyDifficulty,
      fc.nat(8),
      fc.integer({ min: 8, max: 300 }),
      anyRolls,
      (difficulty, count, unused, rolls) => {
        const used = usedBut(difficulty, unused);
        const picked = pickWords(difficulty, count, used, () => rolls.next().value);
        expect(picked).toHaveLength(count);
        expect(new Set(picked).size).toBe(count);
        for (const word of picked) {
          expect(lists[difficulty]).toContain(word);
          expect(used.has(word)).toBe(false);
        }
      },
    ),
  );
});

test('the last unused words are all picked before any comes again', () => {
  const picked = pickWords('easy', 3, usedBut('easy', 3), seededRng(1));
  expect(picked.toSorted()).toEqual(lists.easy.slice(0, 3).toSorted());
});

test.each([0, 1, 2])('with only %i words unused, 3 different ones come from the whole list', (unused) => {
  const used = usedBut('hard', unused);
  const picked = pickWords('hard', 3, used, seededRng(2));
  expect(new Set(picked).size).toBe(3);
  expect(picked.some((word) => used.has(word))).toBe(true);
});

test('more words than the list holds give the whole list once', () => {
  const picked = pickWords('hard', 100_000, new Set(), seededRng(3));
  expect(picked.toSorted()).toEqual(lists.hard.toSorted());
});

test('a word of the list is offered neither beside the custom word that is the same to a guesser nor after it', () => {
  const isCat = (word: string) => word.toLowerCase() === 'cat';
  const all = pickWords('easy', lists.easy.length, new Set(), seededRng(1), [['CAT']]);
  expect(all.filter(isCat)).toEqual(['CAT']);
  const unused = lists.easy.filter((word) => !isCat(word)).slice(0, 3);
  const used = new Set(['CAT', ...lists.easy.filter((word) => !isCat(word) && !unused.includes(word))]);
  expect(pickWords('easy', 3, used, seededRng(1)).toSorted()).toEqual(unused.toSorted());
});

test('custom words come first, then words of the list, and never one twice', () => {
  const [listed = ''] = lists.hard;
  const used = usedBut('hard', 4);
  const custom = ['Kot', listed, 'Schnürsenkel'];
  const three = pickWords('hard', 3, used, seededRng(4), [custom]);
  expect(three.toSorted()).toEqual(custom.toSorted());
  const six = pickWords('hard', 6, used, seededRng(4), [custom]);
  expect(six.slice(0, 3).toSorted()).toEqual(custom.toSorted());
  expect(six.slice(3).toSorted()).toEqual(lists.hard.slice(1, 4).toSorted());
});

test('a custom word that is used does not come again', () => {
  const picked = pickWords('easy', 3, new Set(['Kot']), seededRng(4), [['Kot', 'Schnürsenkel']]);
  expect(picked).toContain('Schnürsenkel');
  expect(picked).not.toContain('Kot');
});

test('custom words of the first list are picked before those of the second', () => {
  const picked = pickWords('easy', 3, new Set(['Kot']), seededRng(4), [
    ['Kot', 'Schnürsenkel'],
    ['sofa', 'Tisch', 'Stuhl'],
  ]);
  expect(picked).toHaveLength(3);
  expect(picked[0]).toBe('Schnürsenkel');
  expect(['sofa', 'Tisch', 'Stuhl']).toEqual(expect.arrayContaining(picked.slice(1)));
});

test('used words of another difficulty change nothing', () => {
  const used = new Set(lists.medium);
  expect(pickWords('easy', 3, used, seededRng(4))).toEqual(pickWords('easy', 3, new Set(), seededRng(4)));
});

test('the same rolls give the same words, and nothing handed in is changed', () => {
  const used = usedBut('easy', 10);
  const before = [...used];
  const listBefore = [...lists.easy];
  expect(pickWords('easy', 3, used, seededRng(5))).toEqual(pickWords('easy', 3, used, seededRng(5)));
  expect([...used]).toEqual(before);
  expect(lists.easy).toEqual(listBefore);
});

test('every ordered choice of 2 words out of 4 is equally likely', () => {
  const rolls = 2_400;
  const used = usedBut('easy', 4);
  const rng = seededRng(6);
  const tally = new Map<string, number>();
  for (let i = 0; i < rolls; i++) {
    const choice = pickWords('easy', 2, used, rng).join();
    tally.set(choice, (tally.get(choice) ?? 0) + 1);
  }
  expect(tally.size).toBe(12);
  for (const times of tally.values()) {
    // 200 are expected; the standard deviation is about 14.
    expect(Math.abs(times - rolls / 12)).toBeLessThan(70);
  }
});
