import { expect, it } from 'vitest';
import { room as limits } from '../../shared/protocol/limits.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { joinDirectly, makeRoom } from '../testing/rooms.ts';

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
