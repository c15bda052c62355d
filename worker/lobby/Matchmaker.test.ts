import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roomStub } from '../testing/rooms.ts';
import type { Opening, RoomRpc } from '../wire/rpc.ts';
import { LobbyStore } from './LobbyStore.ts';
import { Matchmaker } from './Matchmaker.ts';

const nobody = { pid: undefined, formerPid: undefined, session: undefined, token: undefined };
const fuller: Opening = { roomId: 'FULLER', players: 5, capacity: 8, open: true, isBarred: false };
const emptier: Opening = { roomId: 'EMPTIE', players: 2, capacity: 8, open: true, isBarred: false };

/** What the fuller room answers; the other one always does. */
const opening = vi.fn<() => Promise<Opening>>();
const stubOf = (roomId: string) =>
  ({
    opening: () => (roomId === fuller.roomId ? opening() : Promise.resolve(emptier)),
  }) as unknown as DurableObjectStub<RoomRpc>;

let complaints: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['fails', () => Promise.reject(new Error('overloaded'))],
  ['never comes', () => new Promise<Opening>(() => undefined)],
])('passes over a room whose answer %s, and asks it again for the next player', async (_, answer) => {
  opening.mockImplementationOnce(answer).mockResolvedValueOnce(fuller);
  // Any unused object will do.
  await runInDurableObject(roomStub('matchmaker'), async (_room, { storage }) => {
    const store = new LobbyStore(storage);
    for (const room of [fuller, emptier]) store.saveRoom(room);
    const matchmaker = new Matchmaker('weur', store, stubOf, 1);
    expect(await matchmaker.find('a', nobody)).toBe(emptier.roomId);
    expect(await matchmaker.find('b', nobody)).toBe(fuller.roomId);
  });
  expect(complaints.mock.calls).toEqual([
    [expect.objectContaining({ event: 'room-unreachable', lobby: 'weur', room: fuller.roomId })],
  ]);
});
