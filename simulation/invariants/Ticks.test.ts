import { beforeEach, expect, it } from 'vitest';
import type { SavedGame } from './RoomWatch.ts';
import { Ticks } from './Ticks.ts';
import { clock, listIn, savedGame, seatOf } from './testing.ts';

const seats = ['a', 'b'].map((id) => seatOf(id, { socketId: `s-${id}` }));
const running = savedGame(seats, { phase: { name: 'choosing', clock, drawerId: 'a', words: [] } });
const stopped: SavedGame = {
  ...running,
  phase: { name: 'choosing', clock: { ...clock, stoppedAt: 30_500 }, drawerId: 'a', words: [] },
};
const withoutB: SavedGame = {
  ...running,
  seats: running.seats.map((seat) => (seat.id === 'b' ? { ...seat, droppedAt: 30_500 } : seat)),
};

const broken: string[] = [];
let game: SavedGame;
let own: Set<string>;
let ticks: Ticks;

beforeEach(() => {
  broken.length = 0;
  own = new Set(['s-a', 's-b']);
  game = running;
  const watch = {
    get game() {
      return game;
    },
    ownSockets: () => own,
  };
  ticks = new Ticks(listIn(broken), watch);
  tell(30_000, 's-a', 's-b');
});

/** The room sends the seconds to these sockets. */
function tell(now: number, ...socketIds: string[]): void {
  ticks.emitted(socketIds);
  ticks.check(now);
}

it('is content with seconds that come a little late', () => {
  tell(31_400, 's-a', 's-b');
  tell(32_000, 's-a', 's-b');
  ticks.check(33_400);
  expect(broken).toEqual([]);
});

it('notices a second that is left out, for all or for one', () => {
  tell(32_000, 's-a', 's-b');
  expect(broken).toHaveLength(2);
  tell(33_000, 's-a');
  tell(34_000, 's-a');
  expect(broken).toEqual(Array(3).fill('the seconds are told once a second'));
});

it('expects nothing while the clock stands still', () => {
  game = stopped;
  ticks.check(30_500);
  ticks.check(40_000);
  game = running;
  tell(40_000, 's-a', 's-b');
  expect(broken).toEqual([]);
});

it.each([
  ['whose connection is lost', () => (game = withoutB)],
  ['of a lobby', () => own.delete('s-b')],
])('expects nothing for a player %s', (_, go) => {
  go();
  ticks.check(30_500);
  tell(31_000, 's-a');
  tell(32_000, 's-a');
  expect(broken).toEqual([]);
});

it('expects nothing from a crash until the room has been loaded', () => {
  ticks.lost('crash');
  ticks.check(40_000);
  ticks.woke(40_000);
  ticks.check(42_500);
  expect(broken).toEqual([]);
  ticks.check(44_000);
  expect(broken).not.toEqual([]);
});

it('expects the seconds from a room that sleeps', () => {
  ticks.lost('sleep');
  ticks.check(32_000);
  expect(broken).not.toEqual([]);
});
