import { beforeEach, expect, it } from 'vitest';
import type { SavedGame } from './RoomWatch.ts';
import { Rounds } from './Rounds.ts';
import { listIn, savedGame } from './testing.ts';

const order = ['a', 'b', 'c'];
const newGame = savedGame(order);
const clock = { deadlineAt: 15_000, stoppedAt: null, durationMs: 15_000 };

/** The turn of the player at this place. */
const turn = (round: number, orderIndex: number): SavedGame => ({
  ...newGame,
  phase: { name: 'choosing', clock, drawerId: order[orderIndex] ?? '', words: [] },
  round,
  order,
  orderIndex,
});

const finished = (round: number): SavedGame => ({
  ...turn(round, 2),
  phase: { name: 'finished', scores: [] },
});

/** The game without `b`, who has gone or is away. */
const withoutB = (game: SavedGame): SavedGame => ({
  ...game,
  seats: game.seats.map((seat) => (seat.id === 'b' ? { ...seat, droppedAt: 1_000 } : seat)),
});

let broken: string[];
let rounds: Rounds;
let game: SavedGame;

beforeEach(() => {
  broken = [];
  const watch = {
    get game() {
      return game;
    },
  };
  rounds = new Rounds(listIn(broken), watch);
});

function play(...games: SavedGame[]): void {
  for (const [index, one] of games.slice(1).entries()) rounds.check(games[index] as SavedGame, one);
}

it('is content with a game that goes through its rounds, and with another one', () => {
  const round = (number: number) => order.map((_, place) => turn(number, place));
  const whole = [newGame, ...round(1), ...round(2), ...round(3), finished(3)];
  play(...whole, ...whole);
  expect(broken).toEqual([]);
});

it('is content if a player who is away has no turn', () => {
  play(withoutB(turn(1, 0)), withoutB(turn(1, 2)));
  expect(broken).toEqual([]);
});

it('is content with a game that ends because too few players came back', () => {
  play({ ...withoutB(turn(1, 0)), pausedUntil: 60_000 }, finished(1));
  expect(broken).toEqual([]);
});

it.each([
  ['a game that begins with a later round', newGame, turn(2, 0), 'a game begins with round 1'],
  ['a round that is left out', turn(1, 2), turn(3, 0), 'round follows upon round'],
  ['a game that ends too early', turn(2, 2), finished(2), 'round follows upon round'],
  ['a round that comes again', turn(1, 2), turn(1, 0), 'a round is a turn for each player'],
  ['a player who is passed over', turn(1, 0), turn(1, 2), 'a round is a turn for each player'],
  ['a round that ends before its last turn', turn(1, 1), turn(2, 0), 'a round is a turn for each player'],
])('notices %s', (_, before, after, expected) => {
  play(before, after);
  expect(broken).toEqual([expected]);
});

const drawn = (word: string, usedWords: string[]): SavedGame => ({
  ...turn(1, 0),
  phase: {
    name: 'drawing',
    clock,
    turn: { drawerId: 'a', word, revealed: [], guesses: [], counted: [], drawerPoints: 0 },
  },
  usedWords,
});

const offered = (words: string[], usedWords: string[]): SavedGame => ({
  ...turn(1, 1),
  phase: { name: 'choosing', clock, drawerId: 'b', words },
  usedWords,
});

it.each([
  ['new words are offered', drawn('dog', ['dog']), offered(['cat'], ['dog']), []],
  ['a word is offered again', drawn('dog', ['dog']), offered(['dog'], ['dog']), ['no word comes twice']],
  ['it is forgotten which came', drawn('dog', ['dog']), offered(['cat'], []), ['no word comes twice']],
  ['it is not noted that one came', newGame, drawn('dog', []), ['no word comes twice']],
])('knows whether a word comes twice: %s', (_, before, after, expected) => {
  play(before, after);
  expect(broken).toEqual(expected);
});

it('notices players who are told another round than there is', () => {
  game = turn(2, 0);
  rounds.emitted({ currentRound: 2, maxRounds: 3 });
  expect(broken).toEqual([]);
  rounds.emitted({ currentRound: 1, maxRounds: 3 });
  rounds.emitted({ currentRound: 2, maxRounds: 5 });
  expect(broken).toEqual(Array(2).fill('players are told the round'));
});
