import { beforeEach, expect, test } from 'vitest';
import { someRoom } from './testing.ts';
import {
  bannerShown,
  choiceRefused,
  gameEnded,
  isAsked,
  nudgeAnswered,
  nudged,
  resetTurn,
  roundStarted,
  ticked,
  turn,
  turnSettled,
  wordChosen,
  wordsOffered,
} from './turn.ts';

beforeEach(resetTurn);

const choosing = { name: 'choosing', deadlineAt: 55_000, stoppedAt: null } as const;

test('the choices stay until the choosing is over', () => {
  wordsOffered(['cat', 'dog', 'cow']);
  wordChosen('dog');
  expect(turn).toMatchObject({ wordChoices: ['cat', 'dog', 'cow'], chosen: 'dog' });
  turnSettled(someRoom({ phase: choosing, currentTurn: { drawerId: 'ana', word: null, maskedWord: null } }));
  expect(turn.wordChoices).toHaveLength(3);
  turnSettled(someRoom({ currentTurn: { drawerId: 'ana', word: 'cat', maskedWord: '___' } }));
  expect(turn).toMatchObject({ wordChoices: [], chosen: null });
  // As when the drawer has left while choosing.
  wordsOffered(['cat', 'dog', 'cow']);
  turnSettled(someRoom({ currentTurn: { drawerId: 'ana', word: null, maskedWord: null } }));
  expect(turn.wordChoices).toEqual([]);
});

test('another word can be chosen when the server could not take one, unless the choosing is over', () => {
  wordsOffered(['cat', 'dog', 'cow']);
  wordChosen('cat');
  choiceRefused();
  expect(turn).toMatchObject({ wordChoices: ['cat', 'dog', 'cow'], chosen: null });
  wordChosen('dog');
  turnSettled(someRoom({ currentTurn: { drawerId: 'ana', word: 'dog', maskedWord: '___' } }));
  choiceRefused();
  expect(turn.wordChoices).toEqual([]);
});

test('words that are offered anew can be chosen from', () => {
  wordsOffered(['cat', 'dog', 'cow']);
  wordChosen('cat');
  wordsOffered(['cat', 'dog', 'cow']);
  expect(turn.chosen).toBeNull();
});

test('a player is asked for a word until they have chosen one, and for a sign of life until they give one', () => {
  expect(isAsked()).toBe(false);
  wordsOffered(['cat', 'dog', 'cow']);
  expect(isAsked()).toBe(true);
  wordChosen('cat');
  expect(isAsked()).toBe(false);
  nudged(90_000);
  expect(isAsked()).toBe(true);
  nudgeAnswered();
  expect(isAsked()).toBe(false);
});

test('the final scores stay while the game is finished and go with the next game', () => {
  gameEnded([{ id: 'ana', username: 'Ana', avatar: '/a', score: 3, guessPoints: 3 }]);
  turnSettled(someRoom({ status: 'finished', phase: { name: 'finished' } }));
  expect(turn.finalScores).toHaveLength(1);
  turnSettled(someRoom({ status: 'waiting', phase: { name: 'waiting', startsAt: null } }));
  expect(turn.finalScores).toEqual([]);
});

test('the seconds follow the ticks, and a view of the room corrects them', () => {
  ticked(12);
  expect(turn.secondsLeft).toBe(12);
  turnSettled(someRoom({ phase: { name: 'drawing', deadlineAt: 49_001, stoppedAt: null }, sentAt: 40_000 }));
  expect(turn.secondsLeft).toBe(10);
  turnSettled(someRoom({ phase: choosing, sentAt: 40_000 }));
  expect(turn.secondsLeft).toBe(15);
});

test('seconds are counted until the end, and not between turns', () => {
  turnSettled(someRoom({ phase: { name: 'drawing', deadlineAt: 38_000, stoppedAt: null }, sentAt: 40_000 }));
  expect(turn.secondsLeft).toBe(0);
  const phase = { name: 'round-over', deadlineAt: 45_000, next: 'turn' } as const;
  turnSettled(someRoom({ status: 'round-over', phase, sentAt: 40_000 }));
  expect(turn.secondsLeft).toBeNull();
});

test('a stopped clock shows the time at which it stopped', () => {
  turnSettled(
    someRoom({ phase: { name: 'drawing', deadlineAt: 50_000, stoppedAt: 30_000 }, sentAt: 40_000 }),
  );
  expect(turn.secondsLeft).toBe(20);
});

test('a pause leaves the choices and the seconds as they are', () => {
  wordsOffered(['cat', 'dog', 'cow']);
  turnSettled(someRoom({ phase: choosing, sentAt: 40_000 }));
  turnSettled(someRoom({ phase: { name: 'paused', deadlineAt: 101_000 }, sentAt: 41_000 }));
  expect(turn).toMatchObject({ wordChoices: ['cat', 'dog', 'cow'], secondsLeft: 15 });
});

test('a round is announced with its number, until that has been shown', () => {
  roundStarted(2, 5);
  expect(turn.banner).toEqual({ round: 2, maxRounds: 5 });
  bannerShown();
  expect(turn.banner).toBeNull();
});

test('a nudge ends with any answer, with a pause and with the turn', () => {
  nudged(90_000);
  turnSettled(someRoom());
  expect(turn.nudgedUntil).toBe(90_000);
  nudgeAnswered();
  expect(turn.nudgedUntil).toBeNull();
  nudged(92_000);
  turnSettled(someRoom({ phase: { name: 'paused', deadlineAt: 101_000 } }));
  expect(turn.nudgedUntil).toBeNull();
  nudged(95_000);
  turnSettled(
    someRoom({ status: 'round-over', phase: { name: 'round-over', deadlineAt: 99_000, next: 'turn' } }),
  );
  expect(turn.nudgedUntil).toBeNull();
});
