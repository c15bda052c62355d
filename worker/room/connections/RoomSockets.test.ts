import { beforeEach, describe, expect, it, vi } from 'vitest';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { chatLine } from '../../../shared/testing/chatLine.ts';
import type { Delivery, LobbyRpc, Report } from '../../wire/rpc.ts';
import type { LossStorage } from './Losses.ts';
import { RoomSockets } from './RoomSockets.ts';

const deliver = vi.fn<LobbyRpc['deliver']>(async () => []);
const live = vi.fn(async () => ['a']);
const report = vi.fn(async () => undefined);
const onUnheard = vi.fn();
const overloaded = Object.assign(new Error('overloaded'), { overloaded: true });
/** The room's storage, and its current instance. */
let stored: Map<string, unknown>;
/** Each write: of what, and whether what is sent next does not wait for it. */
let writes: [key: string, isUnconfirmed: boolean][];
let isOpen: boolean;
let sockets: RoomSockets;
let complaints: ReturnType<typeof vi.spyOn>;

const io = {
  to: () => {
    throw new Error('nothing here is for the room’s own sockets');
  },
  reaches: () => false,
};

async function wakeUp(): Promise<void> {
  const stub = { deliver, live, report } as unknown as DurableObjectStub<LobbyRpc>;
  const storage = {
    get: async (key: string) => stored.get(key),
    put: async (key: string, value: unknown, options?: DurableObjectPutOptions) => {
      writes.push([key, options?.allowUnconfirmed === true]);
      stored.set(key, structuredClone(value));
    },
  };
  const room = { isOpen: () => isOpen, onUnheard };
  sockets = new RoomSockets('ROOM01', io, () => stub, storage as LossStorage, room);
  await sockets.wake();
}

const say = (...socketIds: string[]) =>
  sockets.deliver('weur', [{ socketIds, event: 'systemMessage', payload: chatLine(), transient: false }]);

const connection = (socketId: string) => ({ playerId: `player at ${socketId}`, socketId, lobby: 'weur' });
const sit = (...socketIds: string[]) => {
  for (const socketId of socketIds) sockets.seated(connection(socketId));
};

beforeEach(async () => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  stored = new Map();
  writes = [];
  isOpen = true;
  await wakeUp();
});

it('remembers which sockets have missed something, as long as they have a seat', async () => {
  sit('a', 'b', 'c');
  await say('a');
  deliver.mockRejectedValueOnce(overloaded);
  await expect(say('a', 'b')).rejects.toThrow();
  await say('a', 'b', 'c');
  await wakeUp();
  expect(['a', 'b', 'c'].map((id) => sockets.hasMissed(id))).toEqual([true, true, false]);

  sockets.release(connection('a'));
  await wakeUp();
  expect(['a', 'b', 'c'].map((id) => sockets.hasMissed(id))).toEqual([false, true, false]);
});

it('notes nothing about a socket that lost its seat before a batch to it was lost', async () => {
  sit('a', 'b');
  const answer = Promise.withResolvers<never[]>();
  deliver.mockReturnValueOnce(answer.promise);
  const said = say('a', 'b');
  sockets.release(connection('a'));
  answer.reject(overloaded);
  await expect(said).rejects.toThrow();
  expect(stored.get('missed')).toEqual(['b']);
  sit('a');
  expect(sockets.hasMissed('a')).toBe(false);
});

it('forgets what a socket has missed when that takes a seat, since it is told then how things stand', async () => {
  sit('a');
  deliver.mockRejectedValueOnce(overloaded);
  await expect(say('a')).rejects.toThrow();
  expect(sockets.hasMissed('a')).toBe(true);
  sit('a');
  await wakeUp();
  expect(sockets.hasMissed('a')).toBe(false);
});

it('sends a lobby one batch at a time, since the output gate can swap two calls', async () => {
  const answers: (() => void)[] = [];
  const sent: unknown[] = [];
  deliver.mockImplementation(async (_roomId, deliveries, mark) => {
    sent.push({ to: deliveries.map(({ socketIds }) => socketIds.join()), ...mark });
    await new Promise<void>((resolve) => answers.push(resolve));
    return deliveries.length > 1 ? ['c'] : [];
  });
  const first = say('a');
  const others = [say('b'), say('c')];
  await expect.poll(() => answers).toHaveLength(1);
  expect(sent).toMatchObject([{ to: ['a'], number: 1 }]);

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
});

/** Lets the next two batches wait; returns how to answer them. */
function holdTwo(): [answerFirst: () => void, answerSecond: () => void] {
  const [first, second] = [Promise.withResolvers<never[]>(), Promise.withResolvers<never[]>()];
  deliver.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  return [() => first.resolve([]), () => second.resolve([])];
}

it('notes a lobby as unsettled from when a batch leaves until the last one has arrived', async () => {
  const [answerFirst, answerSecond] = holdTwo();
  const first = say('a');
  const second = say('a');
  answerFirst();
  await first;
  expect(stored.get('unsettled')).toEqual(['weur']);
  answerSecond();
  await second;
  expect(stored.get('unsettled')).toEqual([]);
  expect(writes).toHaveLength(2);
});

it('does not note a lobby as settled whose next batch has just left', async () => {
  const [answerFirst, answerSecond] = holdTwo();
  const third = Promise.withResolvers<never[]>();
  deliver.mockReturnValueOnce(third.promise);
  const [first, second] = [say('a'), say('a')];
  answerFirst();
  await first;
  await expect.poll(() => deliver.mock.calls).toHaveLength(2);
  const last = say('a');
  answerSecond();
  await second;
  expect(stored.get('unsettled')).toEqual(['weur']);
  third.resolve([]);
  await last;
  expect(stored.get('unsettled')).toEqual([]);
});

it('takes no batch for lost that is under way, as one is most of the time while somebody draws, or came again', async () => {
  const [answerFirst, answerSecond] = holdTwo();
  const batches = [say('a'), say('a')];
  expect(sockets.hasLost('weur')).toBe(false);
  answerFirst();
  await batches[0];
  expect(sockets.hasLost('weur')).toBe(false);
  answerSecond();
  await batches[1];
  deliver.mockRejectedValueOnce(
    Object.assign(new Error('reset'), { remote: true, durableObjectReset: true }),
  );
  await say('a');
  expect(sockets.hasLost('weur')).toBe(false);
});

it('takes a batch for lost that a lobby has refused, until the next has arrived', async () => {
  deliver.mockRejectedValueOnce(overloaded);
  await expect(say('a')).rejects.toThrow();
  expect(sockets.hasLost('weur')).toBe(true);
  await say('a');
  expect(sockets.hasLost('weur')).toBe(false);
});

it('can wait until all that was sent to a lobby has arrived, or is lost', async () => {
  await sockets.delivered('a lobby without players');
  const [answerFirst, answerSecond] = holdTwo();
  const isOver = vi.fn();
  void say('a');
  const first = sockets.delivered('weur').then(() => isOver('first'));
  void say('a');
  const second = sockets.delivered('weur').then(() => isOver('second'));
  await expect.poll(() => deliver.mock.calls).toHaveLength(1);
  expect(isOver).not.toHaveBeenCalled();
  answerFirst();
  await first;
  expect(isOver.mock.calls).toEqual([['first']]);
  answerSecond();
  await second;
  await sockets.delivered('weur');

  deliver.mockRejectedValue(overloaded);
  const lost = Promise.allSettled([say('a'), say('a')]);
  await sockets.delivered('weur');
  expect(await lost).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

it('writes twice for a batch, of which only the first holds the batch back', async () => {
  await say('a');
  expect(writes).toEqual([
    ['unsettled', false],
    ['unsettled', true],
  ]);
});

it('resolves a report to whether the lobby has heard it', async () => {
  const isHeard = () => sockets.report('weur', {} as Report);
  expect(await isHeard()).toBe(true);
  expect(complaints).not.toHaveBeenCalled();
  report.mockRejectedValueOnce(overloaded);
  expect(await isHeard()).toBe(false);
  expect(complaints).toHaveBeenCalledOnce();
});

it('tells a lobby that an earlier batch may be lost, until one has arrived', async () => {
  const marks: object[] = [];
  deliver.mockImplementation(async (_roomId, _deliveries, mark) => {
    marks.push(mark);
    if (marks.length === 2) throw overloaded;
    return [];
  });
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
  deliver.mockImplementation(async (_roomId, _deliveries, mark) => {
    marks.push(mark);
    return [];
  });
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

it('starts without a lobby that does not answer, and takes its sockets for lost', async () => {
  const never = new Promise<never>(() => {});
  deliver.mockReturnValue(never);
  live.mockReturnValueOnce(never);
  void say('a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isAwake = vi.fn();
  const woken = wakeUp().then(isAwake);
  await vi.advanceTimersByTimeAsync(limits.lobbyAnswerMs - 1);
  expect(isAwake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await woken;
  sit('a');
  const answer = sockets.live('weur', ['a']);
  await vi.advanceTimersByTimeAsync(limits.lobbyAnswerMs);
  expect(await answer).toEqual([]);
  expect(sockets.hasMissed('a')).toBe(true);
  const complaint = [expect.objectContaining({ event: 'lobby-unreachable', lobby: 'weur' })];
  expect(complaints.mock.calls).toEqual([complaint, complaint]);
});

it('starts without a lobby that cannot be reached, and says so once', async () => {
  deliver.mockReturnValueOnce(new Promise(() => {}));
  void say('a');
  deliver.mockRejectedValueOnce(overloaded);
  await wakeUp();
  expect(complaints).toHaveBeenCalledOnce();
  expect(sockets.repeatAt).toBeGreaterThan(Date.now());
});

it('stores nothing for points in flight, since the end of the stroke repeats them', async () => {
  deliver.mockImplementationOnce(() => new Promise(() => {}));
  void sockets.deliver('weur', [{ socketIds: ['a'], event: 'drawingPoints', payload: '', transient: true }]);
  expect([...stored.keys()]).toEqual([]);
});

it('stores nothing once the room is closed: nobody would ever delete that', async () => {
  const [answer] = holdTwo();
  const said = say('a');
  isOpen = false;
  stored.clear();
  answer();
  await said;
  expect(stored.size).toBe(0);
});

it('stores that a line is in flight, also if points go with it', async () => {
  deliver.mockImplementationOnce(() => new Promise(() => {}));
  void sockets.deliver('weur', [
    { socketIds: ['a'], event: 'drawingPoints', payload: '', transient: true },
    { socketIds: ['a'], event: 'systemMessage', payload: chatLine(), transient: false },
  ]);
  expect(stored.get('unsettled')).toEqual(['weur']);
});

it('tells a lobby of a lost batch even if nothing else is to be said', async () => {
  const marks: object[] = [];
  deliver.mockImplementation(async (_roomId, _deliveries, mark) => {
    marks.push(mark);
    if (marks.length <= 2) throw overloaded;
    return [];
  });
  await expect(say('a')).rejects.toThrow();
  for (let times = 1; times <= 2; times++) {
    await expect.poll(() => onUnheard.mock.calls).toHaveLength(times);
    sockets.repeat(sockets.repeatAt ?? 0);
  }
  await expect.poll(() => marks).toHaveLength(3);
  expect(marks).toMatchObject([{ isAfterLoss: false }, { isAfterLoss: true }, { isAfterLoss: true }]);
  expect(sockets.repeatAt).toBeUndefined();
});

it('says nothing about lost points, since the end of the stroke repeats them', async () => {
  deliver.mockRejectedValueOnce(overloaded);
  const points: Delivery = { socketIds: ['a'], event: 'drawingPoints', payload: '', transient: true };
  await expect(sockets.deliver('weur', [points])).rejects.toThrow();
  expect(sockets.repeatAt).toBeUndefined();
  sockets.repeat(Date.now() + limits.lobbyRetryMs);
  expect(deliver).toHaveBeenCalledOnce();
});

it('tells each lobby of its lost batch when its time has come, the first to lose one first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  deliver.mockRejectedValue(overloaded);
  await expect(say('a')).rejects.toThrow();
  vi.setSystemTime(2000);
  const line: Delivery = { socketIds: ['b'], event: 'systemMessage', payload: chatLine(), transient: false };
  await expect(sockets.deliver('enam', [line])).rejects.toThrow();
  expect(sockets.repeatAt).toBe(1000 + limits.lobbyRetryMs);

  deliver.mockReset().mockReturnValue(new Promise(() => {}));
  sockets.repeat(1000 + limits.lobbyRetryMs);
  expect(deliver).toHaveBeenCalledOnce();
  // Not before the one under way has failed as well.
  expect(sockets.repeatAt).toBe(2000 + limits.lobbyRetryMs);
});

it('continues after a lost batch', async () => {
  deliver.mockRejectedValueOnce(overloaded);
  const [first, second] = [say('a'), say('b')];
  await expect(first).rejects.toThrow();
  expect(await second).toEqual([]);
});

describe('a farewell', () => {
  const bye = (socketId: string) =>
    sockets
      .deliver('weur', [
        { socketIds: [socketId], event: 'seatTaken', payload: { message: 'elsewhere' }, transient: false },
      ])
      .catch(() => undefined);
  /** What each batch said, and to whom. */
  const sent = () =>
    deliver.mock.calls.map(([, deliveries]) =>
      deliveries.map(({ event, socketIds }) => `${event} to ${socketIds.join()}`),
    );

  it('that a lobby has not got comes again, before anything else, with its next batch', async () => {
    deliver.mockRejectedValueOnce(overloaded);
    await bye('a');
    expect(sockets.repeatAt).toBeGreaterThan(Date.now());
    await say('b');
    await say('b');
    expect(sent()).toEqual([
      ['seatTaken to a'],
      ['seatTaken to a', 'systemMessage to b'],
      ['systemMessage to b'],
    ]);
    expect(sockets.repeatAt).toBeUndefined();
  });

  it('keeps its place among what is sent along with it', async () => {
    const to = { socketIds: ['a'], transient: false };
    await sockets.deliver('weur', [
      { ...to, event: 'systemMessage', payload: chatLine() },
      { ...to, event: 'seatTaken', payload: { message: 'elsewhere' } },
    ]);
    expect(sent()).toEqual([['systemMessage to a', 'seatTaken to a']]);
  });

  it('is held back until it is stored, but nothing waits for its end', async () => {
    await bye('a');
    expect(writes).toEqual([
      ['unsettled', false],
      ['owed', false],
      ['owed', true],
      ['unsettled', true],
    ]);
  });

  it('is repeated until it has been delivered', async () => {
    deliver.mockRejectedValue(overloaded);
    await bye('a');
    const told = () => {
      sockets.repeat(Date.now() + limits.lobbyRetryMs);
      return sent().length;
    };
    await expect.poll(told).toBeGreaterThan(2);
    await expect.poll(() => onUnheard.mock.calls.length).toBe(sent().length);
    deliver.mockResolvedValue([]);
    told();
    await expect.poll(() => sockets.repeatAt).toBeUndefined();
    const count = sent().length;
    expect(told()).toBe(count);
  });

  it('is not repeated before its time, however often the room looks', async () => {
    deliver.mockRejectedValueOnce(overloaded);
    await bye('a');
    const { repeatAt = 0 } = sockets;
    sockets.repeat(repeatAt - 1);
    expect(sockets.repeatAt).toBe(repeatAt);
    sockets.repeat(repeatAt);
    await expect.poll(sent).toEqual([['seatTaken to a'], ['seatTaken to a']]);
  });

  it('outlasts an eviction, whether it was refused or is under way', async () => {
    deliver.mockRejectedValueOnce(overloaded);
    await bye('a');
    await wakeUp();
    expect(sent().at(-1)).toEqual(['seatTaken to a']);

    deliver.mockReturnValueOnce(new Promise(() => {}));
    void bye('b');
    void bye('c');
    await wakeUp();
    expect(sent().at(-1)).toEqual(['seatTaken to b', 'seatTaken to c']);
    await wakeUp();
    expect(sent()).toHaveLength(4);
  });

  it('is not sent any more to a socket that has a seat again', async () => {
    deliver.mockRejectedValueOnce(overloaded);
    await bye('a');
    sit('a');
    sockets.repeat(Date.now() + limits.lobbyRetryMs);
    await expect.poll(sent).toEqual([['seatTaken to a'], []]);

    const first = Promise.withResolvers<never[]>();
    deliver.mockReturnValueOnce(first.promise);
    void say('b');
    const waiting = bye('a');
    sit('a');
    first.resolve([]);
    await waiting;
    expect(sent()).toEqual([['seatTaken to a'], [], ['systemMessage to b'], []]);
    await wakeUp();
    expect(sent()).toHaveLength(4);
  });
});
