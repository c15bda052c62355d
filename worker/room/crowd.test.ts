import { evictDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { room as limits } from '../../shared/protocol/limits.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { joinDirectly, makeRoom, roomStub } from '../testing/rooms.ts';

it('a full room closes its oldest connections without a seat for newcomers, wherever they come from', async () => {
  const roomId = await makeRoom();
  const query = `&room=${roomId}`;
  const player = await joinDirectly(roomId, 'Ada');
  const crowd: RoomPlayer[] = [];
  for (let i = 1; i < limits.maxConnections; i++)
    crowd.push(await connect(query, undefined, `198.51.100.${i % 2}`));
  await joinDirectly(roomId, 'Grace');
  await joinDirectly(roomId, 'Mary');
  const [first, second, ...others] = crowd;
  await first?.until(() => first.isClosed);
  await second?.until(() => second.isClosed);
  await player.until(() => player.room.players.length === 3);
  expect(others.filter(({ isClosed }) => isClosed)).toEqual([]);
  expect(player.isClosed).toBe(false);
});

it('a full room that has slept still knows which connection is the oldest', async () => {
  const roomId = await makeRoom();
  await joinDirectly(roomId, 'Ada');
  const crowd: RoomPlayer[] = [await connect(`&room=${roomId}`)];
  const openedAt = Date.now();
  // Of two that come within a millisecond neither is older.
  await expect.poll(() => Date.now()).toBeGreaterThan(openedAt);
  for (let i = 2; i < limits.maxConnections; i++)
    crowd.push(await connect(`&room=${roomId}`, undefined, `198.51.100.${i % 2}`));
  await evictDurableObject(roomStub(roomId));
  const newcomer = await joinDirectly(roomId, 'Grace');
  await newcomer.until(() => crowd.some(({ isClosed }) => isClosed));
  expect(crowd.findIndex(({ isClosed }) => isClosed)).toBe(0);
});
