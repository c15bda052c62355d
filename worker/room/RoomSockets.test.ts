import { beforeEach, expect, it, vi } from 'vitest';
import { RoomSockets } from './RoomSockets.ts';

const deliver = vi.fn(async () => []);
/** What lasts of the room, and who it is in memory at the moment. */
let stored: Map<string, unknown>;
let sockets: RoomSockets;

async function wakeUp(): Promise<void> {
  const namespace = { idFromName: (name: string) => name, get: () => ({ deliver, release: async () => {} }) };
  const storage = {
    get: async (key: string) => stored.get(key),
    put: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  };
  sockets = new RoomSockets('ROOM01', {} as never, namespace as never, storage as never);
  await sockets.wake();
}

const say = (...socketIds: string[]) =>
  sockets.deliver('weur', [{ socketIds, event: 'systemMessage', payload: 'hi', transient: false }]);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  deliver.mockReset().mockResolvedValue([]);
  stored = new Map();
  await wakeUp();
});

it('remembers who has missed something, and nobody else, for as long as that one has a seat', async () => {
  await say('a');
  deliver.mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  await expect(say('a', 'b')).rejects.toThrow();
  await say('a', 'b', 'c');
  await wakeUp();
  expect(['a', 'b', 'c'].map((id) => sockets.hasMissed(id))).toEqual([true, true, false]);

  sockets.release({ playerId: 'A', socketId: 'a', lobby: 'weur' });
  await wakeUp();
  expect(['a', 'b', 'c'].map((id) => sockets.hasMissed(id))).toEqual([false, true, false]);
});

it('cannot know, of who was away before it woke, what its lobby has forgotten', async () => {
  const now = Date.now();
  sockets.wereAway(['a']);
  expect(sockets.mayHaveMissed('weur', 'a', now)).toBe(true);
  expect(sockets.mayHaveMissed('weur', 'b', now)).toBe(false);
});
