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
/** The connection of a player who has left. */
let leaving: string;

beforeEach(() => {
  broken = new Set();
  leaving = '';
  clocks = new Clocks({ violate: (invariant) => void broken.add(invariant) }, (id) => id === leaving);
});

function crash(before: SavedGame, after: SavedGame): void {
  clocks.check(before, 31_000);
  clocks.lost(32_000, 'crash');
  clocks.woke(40_000);
  clocks.check(after, 40_000);
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
    clocks.check(pause, 31_000);
    clocks.lost(32_000, 'crash');
    clocks.woke(32_000 + downMs);
    clocks.check({ ...pause, round: pause.round + 1 }, 40_000);
    clocks.check(undefined, 40_000);
  };
  crashFor(longestMs);
  expect(broken).toEqual(new Set());
  crashFor(longestMs + 1);
  expect(broken).toEqual(new Set(['no clock jumps']));
});

it('is content with a countdown that slept before a crash, and would have ended before its end', () => {
  clocks.check(countdown, 31_000);
  clocks.lost(32_000, 'sleep');
  clocks.woke(35_000);
  clocks.lost(36_000, 'crash');
  clocks.woke(50_000);
  const left = { startsAt: 59_000, latestAt: 74_000 };
  clocks.check(
    { ...heldCountdown, heldAt: 50_000, awaitedUntil: 60_000, phase: { ...counting, ...left } },
    50_000,
  );
  expect(broken).toEqual(new Set());
});

it('is content with a pause that ends because its only player goes on as another one', () => {
  const seats = pause.seats.slice(0, 1);
  const others = seats.map((seat) => ({ ...seat, id: 'account' }));
  clocks.check({ ...pause, seats }, 31_000);
  clocks.check(savedGame(others, { isPublic: true }), 31_000);
  expect(broken).toEqual(new Set());
});

it('is content with a pause that begins anew since somebody came and went, but not without that', () => {
  const anew = { ...pause, pausedUntil: 31_000 + pauseLimits.maxMs };
  const newcomer = seatOf('c');
  const isBackAndGone = pause.seats.map((seat) => ({ ...seat, droppedAt: seat.droppedAt && 31_000 }));
  const isRelieved = pause.seats.map((seat) => ({
    ...seat,
    droppedAt: seat.droppedAt === null ? 31_000 : null,
  }));
  const isLeftBehind = isRelieved.filter(({ droppedAt }) => droppedAt === null);
  const hasLookedIn = [...pause.seats, { ...newcomer, droppedAt: 31_000 }];
  for (const seats of [isBackAndGone, isRelieved, isLeftBehind, hasLookedIn]) {
    clocks.check(pause, 31_000);
    broken.clear();
    clocks.check({ ...anew, seats }, 31_000);
    expect(broken).toEqual(new Set());
  }
  clocks.check(pause, 31_000);
  broken.clear();
  clocks.check(anew, 31_000);
  expect(broken).toEqual(new Set(['no clock jumps']));
});

it('is content with a countdown that starts anew only if one of two has left and come back', () => {
  const now = 31_000;
  const times = { startsAt: now + room.publicStartMs, latestAt: now + room.publicStartMaxMs };
  const anew = { ...countdown, phase: { ...counting, ...times } };
  leaving = 'b';
  clocks.check(countdown, now);
  clocks.check(anew, now);
  expect(broken).toEqual(new Set());
  leaving = '';
  clocks.check(countdown, now);
  clocks.check(anew, now);
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
  clocks.check(countdown, 40_000);
  clocks.check({ ...countdown, ...held }, 40_000);
  expect([...broken]).toEqual([
    'time stands still after a crash alone',
    'time goes on once players are back',
  ]);
  clocks.check(heldCountdown, held.awaitedUntil + 10_000);
  expect(broken).toContain('nobody is awaited for ever');
});

it('notices a countdown that runs on past its end', () => {
  clocks.check(pause, 89_000);
  clocks.check(countdown, 44_000);
  expect(broken).toEqual(new Set());
  clocks.check(countdown, 50_000);
  expect(broken).toEqual(new Set(['what is over ends']));
});

it('notices letters that are not shown when they are to be', () => {
  const word = { drawerId: 'a', word: 'kangaroo', guesses: [], counted: [], drawerPoints: 0 };
  const showing = (...revealed: number[]) =>
    withPresent(2, {
      settings: { ...settings.default, revealCount: 1 },
      phase: { name: 'drawing', clock: { ...clock, stoppedAt: null }, turn: { ...word, revealed } },
    });
  clocks.check(showing(), 61_000);
  clocks.check(showing(3), 80_000);
  expect(broken).toEqual(new Set());
  clocks.check(showing(), 63_000);
  expect(broken).toEqual(new Set(['what is over ends']));
});

it.each([
  ['goes on as another one', 'c', ''],
  ['leaves and at once joins again', 'a', 'a'],
])('is content with a pause that ends with the last turn, whose player %s', (_, id, leaver) => {
  leaving = leaver;
  clocks.check(pause, 50_000);
  const seats = pause.seats.map((seat) => (seat.id === 'a' ? { ...seat, id } : seat));
  clocks.check(savedGame(seats, { isPublic: true, phase: { name: 'finished', scores: [] } }), 50_000);
  expect(broken).toEqual(new Set());
});

it('notices what ends too early, or is postponed too far', () => {
  clocks.check(pause, 50_000);
  clocks.check(withPresent(1, { phase: { name: 'finished', scores: [] } }), 50_000);
  expect(broken).toEqual(new Set(['no pause ends too early']));
  clocks.check(countdown, 30_000);
  clocks.check(withPresent(2, {}), 31_000);
  expect(broken).toContain('no countdown ends too early');
  broken.clear();
  crash(countdown, withPresent(0, held));
  expect(broken).toEqual(new Set(['no countdown ends too early']));
  clocks.check(withPresent(2, { phase: { ...counting, startsAt: 31_001 + room.publicStartMs } }), 31_000);
  expect(broken).toContain('no countdown is put off too far');
});
