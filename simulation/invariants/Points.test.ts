import { expect, it } from 'vitest';
import { Points } from './Points.ts';
import type { SavedGame } from './RoomWatch.ts';
import { clock, listIn, savedGame, seatOf, turnOf } from './testing.ts';

const counted = ['b', 'c', 'd'];
const turn = turnOf('a', 'dog', counted);
const seats = ['a', 'b', seatOf('c', { idleTurns: 2 }), seatOf('d', { droppedAt: 1 }), 'e'];
const game = savedGame(seats, { phase: { name: 'drawing', clock, turn } });
const hard = { ...game, settings: { ...game.settings, difficulty: 'hard' } } as const;

const guess = (id: string, points: number) => ({ id, points, isCounted: counted.includes(id) });
const guessed = (guesses: ReturnType<typeof guess>[], from: SavedGame = game): SavedGame => ({
  ...from,
  phase: { name: 'drawing', clock, turn: { ...turn, guesses } },
});
const over = (before: SavedGame, drawerPoints: number): SavedGame => {
  if (before.phase.name !== 'drawing') return before;
  return { ...before, phase: { name: 'round-over', clock, turn: { ...before.phase.turn, drawerPoints } } };
};

/** The invariants that a change at 60,000 violates. */
function violated(before: SavedGame, after: SavedGame): string[] {
  const broken: string[] = [];
  new Points(listIn(broken)).check(before, after, 60_000);
  return broken;
}

const worth = 'a guess is worth what the rules say';
const mean = 'the drawer gets the mean';
const first = guessed([guess('b', 225)]);
const late = guessed([guess('e', 225)]);

it.each([
  ['the first after half of the time', game, first, []],
  ['one that is worth more than it gives', game, guessed([guess('b', 224)]), [worth]],
  ['the second', first, guessed([guess('b', 225), guess('c', 205)]), []],
  ['the second that counts as the first', first, guessed([guess('b', 225), guess('c', 225)]), [worth]],
  ['a hard word', hard, guessed([guess('b', 338)], hard), []],
  ['a hard word that counts as an easy one', hard, guessed([guess('b', 225)], hard), [worth]],
  ['a newcomer who counts', game, guessed([{ ...guess('e', 225), isCounted: true }]), [worth]],
])('knows what a guess is worth: %s', (_, before, after, expected) => {
  expect(violated(before, after)).toEqual(expected);
});

it.each([
  ['who has guessed, not of who is idle or away', first, 225, []],
  ['less than that', first, 113, [mean]],
  ['who still guesses', game, 0, []],
  ['nobody who came during the turn', late, 0, []],
  ['a newcomer', late, 113, [mean]],
])('knows what the drawer gets: the mean of %s', (_, before, points, expected) => {
  expect(violated(before, over(before, points))).toEqual(expected);
});

const finished = (...scores: [id: string, score: number][]): SavedGame => ({
  ...game,
  phase: {
    name: 'finished',
    scores: scores.map(([id, score]) => ({ id, username: id, avatar: '', score, guessPoints: 0 })),
  },
});
const all: [string, number][] = ['a', 'b', 'c', 'd', 'e'].map((id) => [id, 0]);

it.each([
  ['all', finished(...all), []],
  ['all but one', finished(...all.slice(1)), ['the final scores are the points of all']],
  [
    'one with points of nobody',
    finished(...all.slice(1), ['a', 1]),
    ['the final scores are the points of all'],
  ],
])('knows the final scores: of %s', (_, after, expected) => {
  expect(violated(over(first, 225), after)).toEqual(expected);
});
