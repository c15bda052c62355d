import { beforeEach, expect, test } from 'vitest';
import { isDrawer, kicked, letterRevealed, resetRoom, room, roomEnded, roomUpdated } from './room.ts';
import { someRoom } from './testing.ts';

beforeEach(resetRoom);

test('a player is identified by their socket, and keeps the id while reconnecting', () => {
  roomUpdated(someRoom(), 'socket-bob', 40_000, 40_000);
  expect(room.myId).toBe('bob');
  roomUpdated(someRoom(), 'a-new-socket', 40_000, 40_000);
  expect(room.myId).toBe('bob');
});

test('nobody draws who is not known yet, where nobody draws', () => {
  const nobodys = { currentTurn: { drawerId: null, word: null, maskedWord: null } };
  expect(isDrawer(someRoom(nobodys), null)).toBe(false);
  expect(isDrawer(someRoom(), 'ana')).toBe(true);
  expect(isDrawer(someRoom(), 'bob')).toBe(false);
});

test("the clock offset is the server's clock minus this one", () => {
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500, 47_500);
  expect(room.clockOffsetMs).toBe(2_500);
  resetRoom();
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 60_000, 60_000);
  expect(room.clockOffsetMs).toBe(-10_000);
});

test('a state that arrives late, as on a page that was frozen, does not set the clock back', () => {
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500, 47_500);
  roomUpdated(someRoom({ sentAt: 51_000 }), null, 58_500, 58_500);
  expect(room.clockOffsetMs).toBe(2_500);
  roomUpdated(someRoom({ sentAt: 52_000 }), null, 49_900, 49_900);
  expect(room.clockOffsetMs).toBe(2_500);
  roomUpdated(someRoom({ sentAt: 60_000 }), null, 57_400, 57_400);
  expect(room.clockOffsetMs).toBe(2_600);
});

test.each([-120_000, -30_000, 30_000, 120_000])(
  'a clock that is set by %i ms while the room is open counts from the next state on',
  (ms) => {
    roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500, 5_000);
    roomUpdated(someRoom({ sentAt: 51_000 }), null, 48_600 + ms, 6_100);
    expect(room.clockOffsetMs).toBe(2_400 - ms);
  },
);

test('a clock that is set by more than a state can be late counts, although the page was frozen as well', () => {
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500, 5_000);
  roomUpdated(someRoom({ sentAt: 51_000 }), null, 3_668_500, 26_000);
  expect(room.clockOffsetMs).toBe(51_000 - 3_668_500);
});

test('a device that has slept, during which its stopwatch may stand still, is as late as its clock says', () => {
  roomUpdated(someRoom({ sentAt: 50_000 }), null, 47_500, 5_000);
  roomUpdated(someRoom({ sentAt: 55_000 }), null, 72_500, 6_000);
  expect(room.clockOffsetMs).toBe(2_500);
});

test('a turn is identified by game, round and drawer, and its end is not another turn', () => {
  const drawnBy = (drawerId: string | null, round = 1, gameCount = 1) =>
    someRoom({ round, gameCount, currentTurn: { drawerId, word: null, maskedWord: null } });
  expect(roomUpdated(drawnBy('ana'), null, 0, 0)).toBe(false);
  expect(roomUpdated(drawnBy(null), null, 0, 0)).toBe(false);
  expect(roomUpdated(drawnBy('bob'), null, 0, 0)).toBe(true);
  expect(roomUpdated(drawnBy('bob', 2), null, 0, 0)).toBe(true);
  // The next game may have the same turn, and a page may have slept from one to the other.
  expect(roomUpdated(drawnBy('bob', 2, 2), null, 0, 0)).toBe(true);
  const phase = { name: 'waiting', startsAt: null } as const;
  expect(roomUpdated({ ...drawnBy(null), status: 'waiting', phase }, null, 0, 0)).toBe(true);
  expect(room.turnKey).toBeNull();
});

test('a view of the room clears its end', () => {
  roomEnded({ reason: 'seat-taken' });
  roomUpdated(someRoom(), null, 0, 0);
  expect(room.end).toBeNull();
});

test('a revealed letter only changes the masked word', () => {
  roomUpdated(someRoom(), null, 0, 0);
  letterRevealed('a____');
  expect(room.state?.currentTurn).toEqual({ drawerId: 'ana', word: null, maskedWord: 'a____' });
});

test('a removed player knows why and until when, until another room is opened', () => {
  kicked({ message: 'The host has removed you from this room.', until: 700_000, sentAt: 100_000 }, 0);
  expect(room).toMatchObject({ end: { reason: 'kicked', until: 700_000 } });
  resetRoom();
  expect(room.end).toBeNull();
});

test('a banned player who never saw the room learns from the refusal how the clocks differ', () => {
  const removed = { message: 'The host has removed you from this room.', until: 700_000, sentAt: 100_000 };
  kicked(removed, 3_700_000);
  expect(room.clockOffsetMs).toBe(-3_600_000);
  resetRoom();
  roomUpdated(someRoom({ sentAt: 100_000 }), null, 99_000, 99_000);
  // It may have been stored for a while.
  kicked(removed, 130_000);
  expect(room.clockOffsetMs).toBe(1_000);
});

test('a removal that came faster than the room before shows no second more than it lasts', () => {
  roomUpdated(someRoom({ sentAt: 100_000 }), null, 99_000, 99_000);
  kicked({ message: 'The host has removed you from this room.', until: 705_000, sentAt: 105_000 }, 103_980);
  expect(room.clockOffsetMs).toBe(1_020);
});
