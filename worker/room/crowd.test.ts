import { expect, it } from 'vitest';
import { room as limits } from '../../shared/protocol/limits.ts';
import { connect, type RoomPlayer } from '../testing/roomPlayer.ts';
import { makeRoom } from '../testing/rooms.ts';

it('an address that has taken all connections of a room gives way to others, but not to itself', async () => {
  const query = `&room=${await makeRoom()}`;
  const crowd: RoomPlayer[] = [];
  for (let i = 0; i < limits.maxConnections; i++) crowd.push(await connect(query, undefined, '198.51.100.1'));
  await expect(connect(query, undefined, '198.51.100.1')).rejects.toThrow('503');
  const other = await connect(query, undefined, '198.51.100.2');
  await crowd.at(-1)?.until(() => crowd.at(-1)?.isClosed === true);
  expect(crowd.filter(({ isClosed }) => isClosed)).toHaveLength(1);
  expect(other.isClosed).toBe(false);
});
