import { beforeEach, expect, it, vi } from 'vitest';
import { RoomSockets } from './RoomSockets.ts';

const deliver = vi.fn(async () => []);
/** The room's storage, and its current instance. */
let stored: Map<string, unknown>;
let sockets: RoomSockets;

async function wakeUp(): Promise<void> {
  const namespace = { idFromName: (name: string) => name, get: () => ({ deliver }) };
  const storage = {
    get: async (key: string) => stored.get(key),
    put: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  };
  sockets = new RoomSockets('ROOM01', {} as never, namespace as never, storage as never, () => true);
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

it('remembers which sockets have missed something, as long as they have a seat', async () => {
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

it('assumes that sockets disconnected before it woke may have missed something', async () => {
  const now = Date.now();
  sockets.wereAway(['a']);
  expect(sockets.mayHaveMissed('weur', 'a', now)).toBe(true);
  expect(sockets.mayHaveMissed('weur', 'b', now)).toBe(false);
});

it('sends a lobby one batch at a time, since the output gate can swap two calls', async () => {
  const answers: (() => void)[] = [];
  const sent: unknown[] = [];
  deliver.mockImplementation((async (
    _roomId: string,
    deliveries: { socketIds: string[] }[],
    mark: object,
  ) => {
    sent.push({ to: deliveries.map(({ socketIds }) => socketIds.join()), ...mark });
    await new Promise<void>((resolve) => answers.push(resolve));
    return deliveries.length > 1 ? ['c'] : [];
  }) as never);
  const first = say('a');
  const others = [say('b'), say('c')];
  await expect.poll(() => answers).toHaveLength(1);
  expect(sent).toMatchObject([{ to: ['a'], number: 1 }]);
  expect(sockets.mayHaveMissed('weur', 'b', Date.now())).toBe(true);

  answers[0]?.();
  await first;
  await expect.poll(() => answers).toHaveLength(2);
  expect(sent[1]).toMatchObject({ to: ['b', 'c'], number: 2 });
  const last = say('d');

  answers[1]?.();
  expect(await Promise.all(others)).toEqual([['c'], ['c']]);
  await expect.poll(() => answers).toHaveLength(3);
  answers[2]?.();
  await last;
  expect(sent[2]).toMatchObject({ to: ['d'], number: 3 });
  expect(sockets.mayHaveMissed('weur', 'b', Date.now() + 1)).toBe(false);
});

it('tells a lobby that an earlier batch may be lost, until one has arrived', async () => {
  const marks: object[] = [];
  deliver.mockImplementation((async (_roomId: string, _deliveries: unknown, mark: object) => {
    marks.push(mark);
    if (marks.length === 2) throw Object.assign(new Error('overloaded'), { overloaded: true });
    return [];
  }) as never);
  await say('a');
  await expect(say('a')).rejects.toThrow();
  await say('b');
  await say('b');
  expect(marks).toMatchObject([
    { number: 1, isAfterLoss: false },
    { number: 2, isAfterLoss: false },
    { number: 3, isAfterLoss: true },
    { number: 4, isAfterLoss: false },
  ]);
});

it('after an eviction tells a lobby that a batch in flight may be lost', async () => {
  const marks: object[] = [];
  deliver.mockImplementation((async (_roomId: string, _deliveries: unknown, mark: object) => {
    marks.push(mark);
    return [];
  }) as never);
  await say('a');
  await wakeUp();
  expect(marks).toMatchObject([{ isAfterLoss: false }]);

  deliver.mockImplementationOnce(() => new Promise(() => {}));
  void say('a');
  void say('b');
  await wakeUp();
  expect(marks.slice(1)).toMatchObject([{ number: 1, isAfterLoss: true }]);
  await say('a');
  await wakeUp();
  expect(marks.slice(2)).toMatchObject([{ number: 2, isAfterLoss: false }]);
});

it('stores nothing for points in flight, since the end of the stroke repeats them', async () => {
  deliver.mockImplementationOnce(() => new Promise(() => {}));
  void sockets.deliver('weur', [{ socketIds: ['a'], event: 'drawingPoints', payload: '', transient: true }]);
  expect([...stored.keys()]).toEqual([]);
});

it('continues after a lost batch', async () => {
  deliver.mockRejectedValueOnce(Object.assign(new Error('overloaded'), { overloaded: true }));
  const [first, second] = [say('a'), say('b')];
  await expect(first).rejects.toThrow();
  expect(await second).toEqual([]);
});
