import { beforeEach, expect, it } from 'vitest';
import { game as limits, moderation } from '../../shared/protocol/limits.ts';
import { ALARM_EARLY_MS } from '../../worker/socketio/AlarmClock.ts';
import type { SavedGame } from './RoomWatch.ts';
import { clock, listIn, savedGame, turnOf } from './testing.ts';
import { Waits } from './Waits.ts';

const turn = turnOf('a', 'dog', ['b', 'c']);
const drawing = savedGame(['a', 'b', 'c'], { phase: { name: 'drawing', clock, turn } });

/** The game with these players away since 30,000. */
const without = (ids: string, changes: Partial<SavedGame>, game = drawing): SavedGame => ({
  ...game,
  seats: game.seats.map((seat) => (ids.includes(seat.id) ? { ...seat, droppedAt: 30_000 } : seat)),
  ...changes,
});

const awaited = without('a', { drawerGraceAt: 40_000 });
const back: SavedGame = { ...drawing, drawerGraceLeftMs: 4_000 };
/** The turn is over, and these have guessed its word. */
const overHere = (...guessers: string[]): SavedGame => {
  const guesses = guessers.map((id) => ({ id, points: 100, isCounted: true }));
  return { ...drawing, phase: { name: 'round-over', clock, turn: { ...turn, guesses } } };
};
/** The same while its drawer is still away. */
const over = (...guessers: string[]): SavedGame => without('a', {}, overHere(...guessers));

/** The drawer is lost at 36,000. */
const lostNow = without('a', { drawerGraceAt: 46_000 });
/** The drawer is about to choose the word. */
const choosing: SavedGame = { ...drawing, phase: { name: 'choosing', clock, drawerId: 'a', words: ['dog'] } };

/** The drawer is nudged at 26,000. */
const nudged: SavedGame = {
  ...drawing,
  drawerWatch: { since: 0, nudgedAt: 36_000 - moderation.skipAfterMs },
};

/** The turn of a longer word, of which three letters are shown at a quarter, the half and three quarters of its time. */
const showing = (...revealed: number[]): SavedGame => ({
  ...drawing,
  settings: { ...drawing.settings, revealCount: 3 },
  phase: { name: 'drawing', clock, turn: { ...turn, word: 'kangaroo', revealed } },
});

const tooLong = 'a phase waits for its drawer for ten seconds in all';
const tooEarly = 'no phase of a turn ends too early';

let broken: string[];
let waits: Waits;

beforeEach(() => {
  broken = [];
  waits = new Waits(listIn(broken));
});

/** Checks a change at this time, which violates these invariants. */
function knows(_: string, before: SavedGame, after: SavedGame, now: number, violated: string[]): void {
  waits.check(before, after, now);
  expect(broken).toEqual(violated);
}

it.each([
  ['begins', drawing, awaited, 30_000, []],
  ['begins too short', drawing, without('a', { drawerGraceAt: 35_000 }), 30_000, [tooLong]],
  ['stops when the drawer is back', awaited, back, 36_000, []],
  ['begins anew when the drawer is back', awaited, drawing, 36_000, [tooLong]],
  ['goes on with the next absence', back, without('a', { drawerGraceAt: 54_000 }), 50_000, []],
  ['is whole after a pause', without('abc', { ...back, pausedUntil: 99_000 }), awaited, 30_000, []],
  ['is whole in the next phase', { ...back, phase: over().phase }, back, 90_000, [tooLong]],
])('follows the wait for a drawer, which %s', knows);

it('is content with a wait that begins anew after a crash', () => {
  waits.lost();
  waits.check(awaited, without('a', { drawerGraceAt: 36_000 + limits.drawerGraceMs }), 36_000);
  expect(broken).toEqual([]);
});

it.each([
  ['the time is up', awaited, over(), 40_000, []],
  ['the time was up when the drawer came back', awaited, overHere(), 40_000, []],
  ['all have guessed', awaited, over('b', 'c'), 36_000, []],
  ['the last who guessed has gone', awaited, without('c', {}, over('b')), 36_000, []],
  ['somebody still guesses', awaited, over('b'), 36_000, [tooEarly]],
  ['the drawer has chosen, and is lost at once', choosing, lostNow, 36_000, []],
  [
    'a word is chosen for the drawer',
    without('a', { drawerGraceAt: 40_000 }, choosing),
    lostNow,
    36_000,
    [tooEarly],
  ],
  ['the drawer has left', awaited, { ...over(), seats: drawing.seats.slice(1) }, 36_000, []],
])('knows whether a turn may end while its drawer is away: %s', knows);

it.each([
  ['the time is up', drawing, overHere(), 90_000, []],
  ['an alarm has come a moment too early', drawing, overHere(), 90_000 - ALARM_EARLY_MS, []],
  ['all have guessed', drawing, overHere('b', 'c'), 36_000, []],
  ['somebody still guesses', drawing, overHere('b'), 36_000, [tooEarly]],
  [
    'the last who guessed has left',
    drawing,
    { ...overHere('b'), seats: drawing.seats.slice(0, 2) },
    36_000,
    [],
  ],
  ['the drawer has left', drawing, { ...overHere(), seats: drawing.seats.slice(1) }, 36_000, []],
  ['the drawer does nothing', nudged, overHere(), 36_000, []],
  ['the drawer has just been nudged', nudged, overHere(), 35_000, [tooEarly]],
  ['the word was shown for a moment only', overHere('b', 'c'), choosing, 36_000, [tooEarly]],
])('knows whether a phase may end while its drawer is here: %s', knows);

it.each([
  ['is due', showing(), showing(3), 45_000, []],
  ['is the second that is due', showing(), showing(3, 1), 60_000, []],
  ['comes too soon', showing(), showing(3), 44_000, ['no letter is shown too early']],
  ['is the second, and comes too soon', showing(), showing(3, 1), 59_000, ['no letter is shown too early']],
  ['is one too many', showing(3, 1, 2), showing(3, 1, 2, 0), 80_000, ['no letter is shown too early']],
])('knows whether a letter may be shown, which %s', knows);
