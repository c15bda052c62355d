import { beforeEach, expect, it } from 'vitest';
import { game as limits, pause as pauseLimits, room, settings } from '../../shared/protocol/limits.ts';
import { Clocks } from './Clocks.ts';
import type { SavedGame } from './RoomWatch.ts';
import { savedGame, seatOf } from './testing.ts';

const clock = { deadlineAt: 90_000, stoppedAt: 30_000, durationMs: 60_000 };

/** A room in which `count` of two players are connected. */
function withPresent(count: number, changes: Partial<SavedGame>): SavedGame {
  const seats = ['a', 'b'].map((id, index) => seatOf(id, { droppedAt: index < count ? null : 30_000 }));
  return savedGame(seats, { isPublic: true, ...changes });
}

const counting = { name: 'waiting', startsAt: 45_000, latestAt: 60_000 } as const;
const countdown = withPresent(2, { phase: counting });
const pause = withPresent(1, {
  phase: { name: 'choosing', clock, drawerId: 'a', words: [] },
  pausedUntil: 90_000,
});
/** The expected state after a crash at 32,000 and a restart at 40,000. */
const held = { heldAt: 40_000, awaitedUntil: 50_000 };
const heldCountdown = withPresent(0, {
  ...held,
  phase: { ...counting, startsAt: 53_000, latestAt: 68_000 },
});
const heldPause: SavedGame = { ...pause, ...held, seats: heldCountdown.seats, pausedUntil: 98_000 };

let broken: Set<string>;
let clocks: Clocks;

beforeEach(() => {
  broken = new Set();
  clocks = new Clocks({ violate: (invariant) => void broken.add(invariant) });
});

function crash(before: SavedGame, after: SavedGame): void {
  clocks.saved(before, 31_000);
  clocks.lost(32_000, 'crash');
  clocks.woke(40_000);
  clocks.saved(after, 40_000);
}

it.each([
  ['countdown', countdown, heldCountdown],
  ['pause', pause, heldPause],
])('is content with a %s that goes on where it stood', (_, before, after) => {
  crash(before, after);
  expect(broken).toEqual(new Set());
});

it('takes a crash that is over before an alarm is late for one that no room notices, and no longer one', () => {
  const longestMs = limits.tickMs + limits.lateAlarmMs;
  const crashFor = (downMs: number) => {
    clocks.saved(pause, 31_000);
    clocks.lost(32_000, 'crash');
    clocks.woke(32_000 + downMs);
    clocks.saved({ ...pause, round: pause.round + 1 }, 40_000);
    clocks.saved(undefined, 40_000);
  };
  crashFor(longestMs);
  expect(broken).toEqual(new Set());
  crashFor(longestMs + 1);
  expect(broken).toEqual(new Set(['no clock jumps']));
});

it('is content with a countdown that slept before a crash, and would have ended before its end', () => {
  clocks.saved(countdown, 31_000);
  clocks.lost(32_000, 'sleep');
  clocks.woke(35_000);
  clocks.lost(36_000, 'crash');
  clocks.woke(50_000);
  const left = { startsAt: 59_000, latestAt: 74_000 };
  clocks.saved(
    { ...heldCountdown, heldAt: 50_000, awaitedUntil: 60_000, phase: { ...counting, ...left } },
    50_000,
  );
  expect(broken).toEqual(new Set());
});

it('is content with a pause that ends because its last player leaves', () => {
  clocks.saved(pause, 31_000);
  clocks.saved(savedGame([], { isPublic: true }), 31_000);
  expect(broken).toEqual(new Set());
});

it('notices a pause that begins anew, whoever comes or goes', () => {
  const anew = { ...pause, pausedUntil: 31_000 + pauseLimits.maxMs };
  for (const seats of [pause.seats, pause.seats.slice(0, 1), [...pause.seats, seatOf('c')]]) {
    clocks.saved(pause, 31_000);
    broken.clear();
    clocks.saved({ ...anew, seats }, 31_000);
    expect(broken).toEqual(new Set(['no clock jumps']));
  }
});

it('is content with a countdown that is put off for a newcomer, but not with one that starts anew', () => {
  const now = 31_000;
  const startsAt = now + room.publicStartMs;
  const seats = [...countdown.seats, seatOf('c')];
  clocks.saved(countdown, now);
  clocks.saved({ ...countdown, seats, phase: { ...counting, startsAt } }, now);
  expect(broken).toEqual(new Set());
  const latestAt = now + room.publicStartMaxMs;
  clocks.saved(countdown, now);
  broken.clear();
  clocks.saved({ ...countdown, seats, phase: { ...counting, startsAt, latestAt } }, now);
  expect(broken).toEqual(new Set(['no clock jumps']));
});

it.each([
  [
    'a countdown that starts over',
    countdown,
    { ...heldCountdown, phase: { ...counting, startsAt: 55_000, latestAt: 70_000 } },
  ],
  ['a pause that starts over', pause, { ...heldPause, pausedUntil: 100_000 }],
  ['a pause that ran on', pause, { ...heldPause, pausedUntil: 90_000 }],
])('notices %s', (_, before, after) => {
  crash(before, after);
  expect(broken).toEqual(new Set(['no clock jumps']));
});

it.each([
  ['a countdown', countdown, withPresent(0, { awaitedUntil: 50_000 })],
  ['a pause', pause, { ...heldPause, heldAt: null }],
])('notices %s that does not wait for those who were there', (_, before, after) => {
  crash(before, after);
  expect(broken).toEqual(new Set(['time waits for players after a crash']));
});

it('notices what is held without a crash, although players are there, or for ever', () => {
  clocks.saved(countdown, 40_000);
  clocks.saved({ ...countdown, ...held }, 40_000);
  expect([...broken]).toEqual([
    'time stands still after a crash alone',
    'time goes on once players are back',
  ]);
  clocks.saved(heldCountdown, held.heldAt);
  clocks.check(held.awaitedUntil + 10_000);
  expect(broken).toContain('nobody is awaited for ever');
});

it('notices a countdown that runs on past its end', () => {
  clocks.saved(pause, 89_000);
  clocks.check(89_000);
  clocks.saved(countdown, 44_000);
  clocks.check(44_000);
  expect(broken).toEqual(new Set());
  clocks.check(50_000);
  expect(broken).toEqual(new Set(['what is over ends']));
});

it('notices letters that are not shown when they are to be', () => {
  const word = { drawerId: 'a', word: 'kangaroo', guesses: [], counted: [], drawerPoints: 0 };
  const showing = (...revealed: number[]) =>
    withPresent(2, {
      settings: { ...settings.default, revealCount: 1 },
      phase: { name: 'drawing', clock: { ...clock, stoppedAt: null }, turn: { ...word, revealed } },
    });
  clocks.saved(showing(), 61_000);
  clocks.check(61_000);
  clocks.saved(showing(3), 61_000);
  clocks.check(80_000);
  expect(broken).toEqual(new Set());
  clocks.saved(showing(), 61_000);
  clocks.check(63_000);
  expect(broken).toEqual(new Set(['what is over ends']));
});

it('is content with a pause that ends with the last turn, whose player leaves', () => {
  clocks.saved(pause, 50_000);
  const seats = pause.seats.filter(({ id }) => id !== 'a');
  clocks.saved(savedGame(seats, { isPublic: true, phase: { name: 'finished', scores: [] } }), 50_000);
  expect(broken).toEqual(new Set());
});

it('notices what ends too early, or is postponed too far', () => {
  clocks.saved(pause, 50_000);
  clocks.saved(withPresent(1, { phase: { name: 'finished', scores: [] } }), 50_000);
  expect(broken).toEqual(new Set(['no pause ends too early']));
  clocks.saved(countdown, 30_000);
  clocks.saved(withPresent(2, {}), 31_000);
  expect(broken).toContain('no countdown ends too early');
  broken.clear();
  crash(countdown, withPresent(0, held));
  expect(broken).toEqual(new Set(['no countdown ends too early']));
  clocks.saved(withPresent(2, { phase: { ...counting, startsAt: 31_001 + room.publicStartMs } }), 31_000);
  expect(broken).toContain('no countdown is put off too far');
});
