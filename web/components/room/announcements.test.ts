import { expect, test } from 'vitest';
import { client as limits } from '../../../shared/protocol/limits.ts';
import type { Player, RoomState } from '../../../shared/protocol/room.ts';
import { somePlayer, someRoom } from '../../stores/testing.ts';
import { announcements } from './announcements.ts';
import { seenBy } from './useRoom.ts';

const heardBy = (myId: string, part: Partial<RoomState> = {}, secondsLeft: number | null = 60) =>
  announcements(seenBy(myId, someRoom(part)), secondsLeft, []);

/** What is heard at the end of a game with these scores; `players`, who is still here. */
const endHeardBy = (myId: string, scores: Player[], players = scores) => {
  const state = someRoom({ players, phase: { name: 'finished' }, status: 'finished' });
  return announcements(seenBy(myId, state), null, scores).turn;
};

test('a guesser hears who draws and the number of letters, the drawer the word and that it is time to draw', () => {
  expect(heardBy('bob')).toEqual({
    turn: 'ANA is drawing.',
    hint: 'The word has 5 letters.',
    guesses: '',
    time: '',
  });
  const currentTurn = { drawerId: 'ana', word: 'apple', maskedWord: '_____' };
  expect(heardBy('ana', { currentTurn })).toEqual({
    turn: 'Draw now: apple.',
    hint: '',
    guesses: '',
    time: '',
  });
});

test('everybody else hears that the clock has stopped because the drawer lost the connection', () => {
  const phase = { name: 'drawing', deadlineAt: 100_000, stoppedAt: 60_000 } as const;
  const currentTurn = { drawerId: 'ana', word: 'apple', maskedWord: '_____' };
  expect(heardBy('bob', { phase }).turn).toBe('ANA lost the connection. The clock has stopped.');
  expect(heardBy('ana', { phase, currentTurn }).turn).toBe('Draw now: apple.');
});

test('a hint is announced with what is still hidden', () => {
  const currentTurn = { drawerId: 'ana', word: null, maskedWord: 'h__' };
  expect(heardBy('bob', { currentTurn }).hint).toBe('The word has 3 letters: h blank blank');
});

test('whoever knows the word hears no more hints', () => {
  const currentTurn = { drawerId: 'ana', word: 'hat', maskedWord: 'h__' };
  expect(heardBy('bob', { currentTurn }).hint).toBe('');
});

test('a hint stays announced through a pause, lest it be repeated after that', () => {
  const phase = { name: 'paused', deadlineAt: 100_000 } as const;
  expect(heardBy('bob', { phase })).toEqual({ ...heardBy('bob'), turn: 'The game is paused.' });
  const over = { status: 'round-over', revealedWord: 'apple' } as const;
  expect(heardBy('bob', { phase, ...over }).hint).toBe('');
});

test('a public room says that its countdown runs', () => {
  const waiting = (startsAt: number | null) =>
    heardBy('bob', { status: 'waiting', phase: { name: 'waiting', startsAt } }).turn;
  expect(waiting(null)).toBe('');
  expect(waiting(55_000)).toBe('The game is about to start.');
});

test('correct guesses are counted among those who can guess', () => {
  const players = [
    somePlayer('ana'),
    somePlayer('bob', { hasGuessedCorrectly: true }),
    somePlayer('cid'),
    somePlayer('dan', { connected: false }),
    somePlayer('eve', { hasGuessedCorrectly: true }),
  ];
  expect(heardBy('cid', { players }).guesses).toBe('2 of 3 have got it.');
  expect(heardBy('bob', { players }).guesses).toBe('You got it! 2 of 3 have got it.');
  const phase = { name: 'round-over', deadlineAt: 50_000, next: 'turn' } as const;
  expect(heardBy('bob', { players, phase, status: 'round-over' }).guesses).toBe('');
});

test('the time is announced twice in a turn, not every second', () => {
  const said = Array.from({ length: 61 }, (_, second) => heardBy('bob', {}, 60 - second).time);
  const news = said.flatMap((text, second) => (text === said[second - 1] ? [] : [[60 - second, text]]));
  expect(news).toEqual([
    [60, ''],
    [limits.timerSoonS, `The last ${limits.timerSoonS} seconds.`],
    [limits.timerUrgentS, `The last ${limits.timerUrgentS} seconds.`],
  ]);
});

test('while a word is chosen, everybody hears who draws next, the drawer the last seconds too', () => {
  const part = {
    phase: { name: 'choosing', deadlineAt: 50_000, stoppedAt: null },
    currentTurn: { drawerId: 'ana', word: null, maskedWord: null },
  } as const;
  expect(heardBy('ana', part, limits.timerUrgentS + 1)).toMatchObject({
    turn: 'Your turn: choose a word.',
    time: '',
  });
  expect(heardBy('ana', part, limits.timerUrgentS).time).toBe(`The last ${limits.timerUrgentS} seconds.`);
  expect(heardBy('bob', part, limits.timerUrgentS)).toMatchObject({ turn: 'Next to draw: ANA.', time: '' });
});

test('the end of a turn announces the word and the points, the end of the game the winner', () => {
  const players = [somePlayer('ana', { score: 90 }), somePlayer('bob', { score: 120, turnPoints: 120 })];
  const phase = { name: 'round-over', deadlineAt: 50_000, next: 'turn' } as const;
  expect(heardBy('bob', { players, phase, status: 'round-over', revealedWord: 'horse' }).turn).toBe(
    'The turn is over. Answer: horse. You got 120 points.',
  );
  expect(endHeardBy('ana', players)).toBe('The game has ended. First: BOB, 120 points.');
});

test('a game without points has no winner', () => {
  const players = [somePlayer('ana'), somePlayer('bob')];
  expect(endHeardBy('ana', players)).toBe('The game has ended. Nobody scored this time.');
});

test('with equal scores the better guesser is announced as the winner', () => {
  const players = [
    somePlayer('ana', { score: 120, guessPoints: 50 }),
    somePlayer('bob', { score: 120, guessPoints: 70 }),
  ];
  expect(endHeardBy('ana', players)).toBe('The game has ended. First: BOB, 120 points.');
});

test('whoever shares the first rank is announced too', () => {
  const players = ['ana', 'bob', 'cid'].map((id) => somePlayer(id, { score: id === 'cid' ? 0 : 120 }));
  expect(endHeardBy('cid', players)).toBe('The game has ended. First: ANA and BOB, 120 points.');
});

test('the winner stays the same when players leave or join after the game', () => {
  const scores = [somePlayer('ana', { score: 90 }), somePlayer('bob', { score: 120 })];
  const ended = 'The game has ended. First: BOB, 120 points.';
  expect(endHeardBy('ana', scores, scores.slice(0, 1))).toBe(ended);
  expect(endHeardBy('cid', scores, [...scores, somePlayer('cid')])).toBe(ended);
});

test('nothing is said of the end before the final scores have come', () => {
  const players = [somePlayer('ana', { score: 90 })];
  expect(endHeardBy('ana', [], players)).toBe('');
});
