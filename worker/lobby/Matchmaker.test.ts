import { runInDurableObject } from 'cloudflare:test';
import { afterEach, expect, it, vi } from 'vitest';
import { roomStub } from '../testing/rooms.ts';
import type { Opening, RoomRpc } from '../wire/rpc.ts';
import { LobbyStore } from './LobbyStore.ts';
import { Matchmaker } from './Matchmaker.ts';

const nobody = { pid: undefined, formerPid: undefined, session: undefined, token: undefined };

afterEach(() => {
  vi.restoreAllMocks();
});

it('passes over a room that does not answer, and asks it again for the next player', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const openingOf = (roomId: string, players: number): Opening => ({
    roomId,
    players,
    capacity: 8,
    open: true,
    isBarred: false,
  });
  const opening = vi
    .fn<(roomId: string) => Promise<Opening>>()
    .mockImplementation(async (roomId) => openingOf(roomId, roomId === 'FULLER' ? 5 : 2))
    .mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  const stubOf = (roomId: string) =>
    ({ opening: () => opening(roomId) }) as unknown as DurableObjectStub<RoomRpc>;

  // Any unused object will do.
  await runInDurableObject(roomStub('matchmaker'), async (_room, { storage }) => {
    const store = new LobbyStore(storage);
    store.saveRoom(openingOf('FULLER', 5));
    store.saveRoom(openingOf('EMPTIER', 2));
    const matchmaker = new Matchmaker('weur', store, stubOf);
    expect(await matchmaker.find('a', nobody)).toBe('EMPTIER');
    expect(await matchmaker.find('b', nobody)).toBe('FULLER');
  });
  expect(complaints.mock.calls).toEqual([
    [expect.objectContaining({ event: 'room-unreachable', lobby: 'weur', room: 'FULLER' })],
  ]);
});
