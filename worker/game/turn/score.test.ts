import { describe, expect, it } from 'vitest';
import { game } from '../../../shared/protocol/limits.ts';
import type { Guess, Turn } from '../state.ts';
import { drawingRoom } from '../testing/driver.ts';
import { drawerPoints, guesserPoints } from './score.ts';

const base = { leftMs: 45_000, durationMs: 90_000, rank: 3, difficulty: 'easy' } as const;

describe('guesserPoints', () => {
  it('gives a share of the speed points to the millisecond', () => {
    expect(guesserPoints(base)).toBe(175);
    expect(guesserPoints({ ...base, leftMs: 0 })).toBe(50);
    expect(guesserPoints({ ...base, leftMs: 90_000 })).toBe(300);
    expect(guesserPoints({ ...base, leftMs: 180 })).toBe(51);
    expect(guesserPoints({ ...base, leftMs: 179 })).toBe(50);
  });

  it('rewards the first three', () => {
    expect([0, 1, 2, 3].map((rank) => guesserPoints({ ...base, rank }))).toEqual([225, 205, 190, 175]);
  });

  it('multiplies everything by the difficulty, then rounds', () => {
    expect(guesserPoints({ ...base, rank: 0, difficulty: 'medium' })).toBe(281);
    expect(guesserPoints({ ...base, rank: 0, difficulty: 'hard' })).toBe(338);
  });
});

describe('drawerPoints', () => {
  const turn = (guesses: Guess[], counted: string[]): Turn => ({
    drawerId: 'ann',
    word: 'zebra',
    revealed: [],
    guesses,
    counted,
    drawerPoints: 0,
  });
  const found = (id: string, points: number, isCounted = true): Guess => ({ id, points, isCounted });

  it('is the mean, in which a connected guesser who failed counts as zero', () => {
    const result = drawerPoints(turn([found('bob', 301)], ['bob', 'cat']), new Set(['ann', 'bob', 'cat']));
    expect(result).toBe(151);
  });

  it('leaves out players who were away at the end, unless they had guessed before', () => {
    expect(drawerPoints(turn([found('bob', 300)], ['bob', 'cat']), new Set(['ann', 'bob']))).toBe(300);
    expect(drawerPoints(turn([found('bob', 300)], ['bob', 'cat']), new Set(['ann', 'cat']))).toBe(150);
  });

  it('leaves out players who joined during the turn', () => {
    const late = found('dan', 80, false);
    const everybody = new Set(['ann', 'bob', 'dan', 'eve']);
    expect(drawerPoints(turn([found('bob', 300), late], ['bob']), everybody)).toBe(300);
    expect(drawerPoints(turn([late], []), everybody)).toBe(0);
  });
});

it('an idle joiner does not lower the drawer’s points', () => {
  const room = drawingRoom();
  room.wait(9_000);
  room.chat('bob', room.word);
  room.join('dan');
  room.chat('cat', room.word);
  room.wait(90_000);
  expect(room.score('bob')).toBe(50 + 225 + 50);
  expect(room.score('cat')).toBe(50 + 225 + 30);
  expect(room.score('ann')).toBe(315);
});

it('the points of a turn are shown in round-over and not carried into the next', () => {
  const room = drawingRoom(['ann', 'bob']);
  room.chat('bob', room.word);
  expect(room.view('bob').players.map(({ turnPoints }) => turnPoints)).toEqual([350, 350]);
  room.wait(game.roundOverMs);
  expect(room.view('bob').players.map(({ turnPoints }) => turnPoints)).toEqual([undefined, undefined]);
  room.choose();
  room.wait(60_000);
  room.chat('ann', 'no idea');
  room.wait(30_000);
  expect(room.view('ann').status).toBe('round-over');
  expect([room.score('ann'), room.score('bob')]).toEqual([350, 350]);
});

it('the points of a turn are those of each player', () => {
  const room = drawingRoom(['ann', 'bob', 'cat', 'dan']);
  room.chat('bob', room.word);
  room.chat('cat', room.word);
  room.wait(90_000);
  expect(room.view('bob').players.map(({ turnPoints }) => turnPoints)).toEqual([227, 350, 330, 0]);
});

it('who leaves and is back in the same turn is not shown points that are gone with the former seat', () => {
  const room = drawingRoom(['ann', 'bob', 'cat']);
  const shown = () => room.view('cat').players.map(({ id, turnPoints }) => [id, turnPoints]);
  room.chat('bob', room.word);
  room.leave('bob');
  room.join('bob');
  room.chat('cat', room.word);
  expect(shown()).toEqual([
    ['ann', 340],
    ['cat', 330],
    ['bob', 0],
  ]);
  room.leave('ann');
  room.join('ann');
  expect(shown()).toEqual([
    ['cat', 330],
    ['bob', 0],
    ['ann', 0],
  ]);
  expect(room.score('bob')).toBe(0);
});

it('a late joiner’s own guess does not lower the drawer’s points either', () => {
  const room = drawingRoom(['ann', 'bob']);
  room.join('dan');
  room.chat('bob', room.word);
  room.wait(89_000);
  room.chat('dan', room.word);
  expect(room.view('ann').status).toBe('round-over');
  expect(room.score('ann')).toBe(350);
});

it('a player who leaves during the turn and comes back does not lower the drawer’s points', () => {
  const room = drawingRoom();
  room.leave('cat');
  room.join('cat');
  room.chat('bob', room.word);
  room.wait(90_000);
  expect(room.view('ann').status).toBe('round-over');
  expect(room.score('ann')).toBe(350);
});
