import { beforeEach, expect, it } from 'vitest';
import { lists } from '../../worker/words/lists.ts';
import type { SavedGame } from './RoomWatch.ts';
import { Rules } from './Rules.ts';
import { listIn, savedGame, seatOf } from './testing.ts';

const order = ['a', 'b', 'c'];
const waiting = savedGame(order, { hostId: 'a' });
const clock = { deadlineAt: 15_000, stoppedAt: null, durationMs: 15_000 };
const playing: SavedGame = {
  ...waiting,
  phase: { name: 'choosing', clock, drawerId: 'a', words: lists.easy.slice(0, 3) },
  round: 1,
  order,
};

let broken: string[];
let rules: Rules;

beforeEach(() => {
  broken = [];
  rules = new Rules(listIn(broken));
});

it('is content with rooms in which nobody plays yet, or everybody, with or without who has left', () => {
  for (const game of [waiting, playing, { ...playing, order: ['gone', ...order] }]) rules.check(game, 0);
  expect(broken).toEqual([]);
});

it('notices a newcomer who has no place in the round', () => {
  rules.check({ ...playing, order: ['a', 'b'] }, 0);
  expect(broken).toEqual(['whoever has a seat has a place in the round']);
});

it('notices those who are to draw in another order than they have joined', () => {
  rules.check({ ...playing, order: ['a', 'c', 'b'] }, 0);
  expect(broken).toEqual(['who has yet to draw does so in joining order']);
  rules.check({ ...playing, order: ['c', 'a', 'b'] }, 0);
  expect(broken).toHaveLength(1);
});

const [easy = '', ...otherEasy] = lists.easy;

it.each([
  ['three easy ones', [easy, ...otherEasy.slice(0, 2)], true],
  ['the host’s own', ['own', easy, ...otherEasy.slice(0, 1)], true],
  ['two', [easy, ...otherEasy.slice(0, 1)], false],
  ['one twice', [easy, easy, ...otherEasy.slice(0, 1)], false],
  ['a hard one', [easy, ...otherEasy.slice(0, 1), ...lists.hard.slice(0, 1)], false],
])('knows which words may be offered: %s', (_what, words, mayBe) => {
  rules.check(
    { ...playing, customWords: ['own'], phase: { name: 'choosing', clock, drawerId: 'a', words } },
    0,
  );
  expect(broken).toEqual(
    mayBe ? [] : ['three words are offered, of the chosen difficulty or of the host’s own'],
  );
});

it.each([
  ['in order', [9, 2], [9, 1], [5, 3], []],
  [
    'lower than the next',
    [5, 3],
    [9, 2],
    [9, 1],
    ['the final scores go down, and equal ones by what was guessed'],
  ],
  [
    'as high, guessed less',
    [9, 1],
    [9, 2],
    [5, 3],
    ['the final scores go down, and equal ones by what was guessed'],
  ],
])('looks at the order of the final scores: the first is %s', (_what, first, second, third, expected) => {
  const scores = [first, second, third].map(([score = 0, guessPoints = 0], index) => ({
    ...{ id: `${index}`, username: '', avatar: '' },
    ...{ score, guessPoints },
  }));
  rules.check({ ...waiting, phase: { name: 'finished', scores }, round: 3 }, 0);
  expect(broken).toEqual(expected);
});

it.each([
  ['the player has', { username: 'a', avatar: '' }, []],
  [
    'the player had',
    { username: 'b', avatar: '' },
    ['final scores have the names and avatars that players have'],
  ],
])('looks at the names in the final scores: the one that %s', (_what, profile, expected) => {
  const score = { id: 'a', score: 0, guessPoints: 0, ...profile };
  const gone = { ...score, id: 'gone' };
  rules.check({ ...waiting, phase: { name: 'finished', scores: [score, gone] }, round: 1 }, 0);
  expect(broken).toEqual(expected);
});

it.each([
  ['as another, in other letters', { username: 'A' }, ['whoever is here has a name of their own']],
  ['as another, and is away', { username: 'a', droppedAt: 0 }, []],
])('looks at the names of players: one is called %s', (_what, known, expected) => {
  rules.check(savedGame(['a', seatOf('b', known)], { hostId: 'a' }), 0);
  expect(broken).toEqual(expected);
});

it.each([
  ['still guesses', 'b', ['whoever asked for another name has it, unless they know what others guess']],
  ['chooses a word', 'a', []],
])('notices a name that is not given though it was asked for: who waits for it %s', (_what, id, expected) => {
  const wish = { name: 'Ada', avatar: '' };
  rules.check({ ...playing, seats: order.map((one) => seatOf(one, one === id ? { wish } : {})) }, 0);
  expect(broken).toEqual(expected);
});
