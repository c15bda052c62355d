import { expect, test } from 'vitest';
import { decidedByGuessing, rankByScore } from './rank.ts';

const player = (id: string, score: number, guessPoints = 0) => ({ id, score, guessPoints });

test('the highest score comes first', () => {
  const ranked = rankByScore([player('a', 10), player('b', 30), player('c', 20)]);
  expect(ranked.map(({ id, rank }) => [id, rank])).toEqual([
    ['b', 1],
    ['c', 2],
    ['a', 3],
  ]);
});

test('equals share a rank, keep their order, and the next rank is skipped', () => {
  const ranked = rankByScore([
    player('a', 5),
    player('b', 9),
    player('c', 9),
    player('d', 5),
    player('e', 1),
  ]);
  expect(ranked.map(({ id, rank }) => `${id}${rank}`)).toEqual(['b1', 'c1', 'a3', 'd3', 'e5']);
});

test('with equal scores the better guesser comes first', () => {
  const ranked = rankByScore([player('a', 9, 4), player('b', 9, 5), player('c', 8, 8)]);
  expect(ranked.map(({ id, rank }) => `${id}${rank}`)).toEqual(['b1', 'a2', 'c3']);
});

test('guessing decides among equal scores only, and not if it is equal too', () => {
  const ranked = rankByScore([
    player('a', 9, 4),
    player('b', 9, 5),
    player('c', 8, 8),
    player('d', 7, 2),
    player('e', 7, 2),
  ]);
  expect(decidedByGuessing(ranked).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('scores of a server that does not tell who guessed are equal', () => {
  const ranked = rankByScore([
    { id: 'a', score: 9 },
    { id: 'b', score: 9 },
  ]);
  expect(ranked.map(({ id, rank }) => `${id}${rank}`)).toEqual(['a1', 'b1']);
  expect(decidedByGuessing(ranked)).toEqual([]);
});

test('the input is not changed', () => {
  const players = [player('a', 1), player('b', 2)];
  rankByScore(players);
  expect(players).toEqual([player('a', 1), player('b', 2)]);
});
