import { beforeEach, expect, it, vi } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import type { GameInput } from '../../game/index.ts';
import { Driver, drawingRoom, waitingRoom } from '../../game/testing/driver.ts';
import { seatRecord } from '../../testing/seatRecord.ts';
import type { RoomStore } from '../storage/RoomStore.ts';
import { GameSaver } from './GameSaver.ts';
import type { Roster } from './Roster.ts';
import { transitionOf } from './transition.ts';

/** What has been written, a list for each transaction. */
let written: string[][];
let isFull: boolean;
let savedAt: number[];
let saver: GameSaver;
let roster: Pick<Roster, 'seatOf'>;

beforeEach(() => {
  written = [];
  isFull = false;
  const write = (what: string) => void written.at(-1)?.push(what);
  const store: Partial<RoomStore> = {
    transact: (change) => {
      if (isFull) throw new Error('disk is full');
      written.push([]);
      change();
    },
    saveGame: ({ messageCount }) => write(`game after ${messageCount} messages`),
    saveBans: (keys) => write(`ban of ${keys.join()}`),
    saveSeat: ({ playerId }) => write(`seat of ${playerId}`),
    deleteSeat: (playerId) => write(`no seat of ${playerId}`),
  };
  roster = {
    seatOf: (playerId) => seatRecord(playerId, { session: `browser of ${playerId}` }),
  };
  savedAt = [];
  const onSaved = (now: number) => void savedAt.push(now);
  saver = new GameSaver(store as RoomStore, roster as Roster, { onSaved, onStoreFailing: vi.fn() });
});

const save = (room: Driver, input: GameInput) =>
  saver.save(transitionOf(room.state, input, {}, room.now, roster));

it('a tick is not worth a write', () => {
  const room = drawingRoom();
  room.now += 1_000;
  expect(save(room, { type: 'time' })).toBe(true);
  expect(written).toEqual([]);
});

it('whatever was saved with a time is reported, and nothing else', () => {
  const room = new Driver();
  room.join('ann');
  save(room, { type: 'chat', playerId: 'ann', text: 'hello' });
  expect(savedAt).toEqual([room.now]);
  isFull = true;
  save(room, { type: 'leave', playerId: 'ann' });
  expect(savedAt).toEqual([room.now]);
});

it('a removed player loses the seat and is banned in one transaction', () => {
  const room = waitingRoom();
  save(room, { type: 'kickPlayer', playerId: 'ann', targetId: 'bob' });
  const messages = room.state.messageCount + 1;
  expect(written).toHaveLength(1);
  expect(written[0]?.toSorted()).toEqual([
    'ban of session browser of bob',
    `game after ${messages} messages`,
    'no seat of bob',
  ]);
});

it('a game that could not be saved is retried once, when that is due, as it is by then', () => {
  const room = drawingRoom();
  isFull = true;
  expect(save(room, { type: 'leave', playerId: 'cat' })).toBe(false);
  const retryAt = room.now + limits.storeRetryMs;
  expect(saver.retryAt).toBe(retryAt);
  isFull = false;
  expect(saver.retry(room.state, retryAt - 1)).toBe('fails');
  expect(saver.retry({ ...room.state, messageCount: 99 }, retryAt)).toBe('works');
  expect(saver.retryAt).toBeUndefined();
  expect(saver.retry(room.state, retryAt + limits.storeRetryMs)).toBe('works');
  expect(written).toEqual([['game after 99 messages']]);
});

it('a game that cannot be saved for too long is hopeless', () => {
  const room = drawingRoom();
  isFull = true;
  save(room, { type: 'leave', playerId: 'cat' });
  expect(saver.retry(room.state, room.now + limits.storeRetryMs)).toBe('fails');
  expect(saver.retry(room.state, room.now + limits.storeGiveUpMs)).toBe('hopeless');
});
