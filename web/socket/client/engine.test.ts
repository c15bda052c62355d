import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { dial, FakePolling, FakeWebSocket, fakeTransports, opened } from '../testing.ts';
import { createEngine, type Engine } from './engine.ts';

const heard = { onOpen: vi.fn(), onMessage: vi.fn(), onClose: vi.fn() };

let engine: Engine;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.made.length = 0;
  engine = createEngine({
    url: 'ws://parlor.test/socket.io/?EIO=4&transport=websocket',
    transports: fakeTransports(),
    ...heard,
  });
});

afterEach(() => {
  engine.close();
});

function connect(): Promise<FakeWebSocket> {
  engine.connect();
  return opened();
}

test('no connection is opened before connect is called, nor after close', async () => {
  const wake = async () => {
    for (const verb of ['restart', 'suspend', 'revive'] as const) engine[verb]();
    await vi.advanceTimersByTimeAsync(30_000);
  };
  await wake();
  expect(FakeWebSocket.made).toEqual([]);
  await connect();
  engine.close();
  await wake();
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('silence is that of a connection: there is none before it, and none after it', async () => {
  await vi.advanceTimersByTimeAsync(3_000);
  expect(engine.silentMs()).toBe(0);
  const socket = await connect();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(engine.silentMs()).toBe(3_000);
  socket.receive('2');
  expect(engine.silentMs()).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  socket.drop();
  expect(engine.silentMs()).toBe(0);
  (await dial()).open();
  await vi.advanceTimersByTimeAsync(3_000);
  engine.close();
  expect(engine.silentMs()).toBe(0);
  FakeWebSocket.newest.receive('42["late"]');
  expect(heard.onMessage).not.toHaveBeenCalled();
});

test('a connection that cannot be opened is reported as lost, and retried', async () => {
  engine.connect();
  (await dial()).drop();
  expect(heard.onClose).toHaveBeenCalledOnce();
  (await dial()).open();
  expect(heard.onOpen).toHaveBeenCalledOnce();
});

test('a ping is answered by a pong', async () => {
  const socket = await connect();
  socket.receive('2');
  expect(socket.written.at(-1)).toEqual({ type: 'pong' });
});

test('a session that the server has ended is lost at once, whatever follows, and another is begun', async () => {
  const socket = await connect();
  socket.receive('1');
  expect(heard.onClose).toHaveBeenCalledOnce();
  socket.receive('42["late"]');
  expect(heard.onMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(limits.reconnectMinMs + 100);
  expect(FakeWebSocket.made).toHaveLength(2);
  FakeWebSocket.newest.open();
  expect(heard.onOpen).toHaveBeenCalledTimes(2);
});

test('a server that does not speak the protocol is dialled again at once', async () => {
  const socket = await connect();
  socket.receive('?');
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('a page that is back does not wait for the next attempt', async () => {
  engine.connect();
  for (let attempt = 0; attempt < 5; attempt += 1) (await dial()).drop();
  await vi.advanceTimersByTimeAsync(100);
  engine.revive();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(6);
});

test('a connection without a ping for the interval plus the timeout is given up', async () => {
  await connect();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(heard.onClose).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.onClose).toHaveBeenCalledOnce();
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('each ping keeps the connection alive', async () => {
  const socket = await connect();
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(40_000);
    socket.receive('2');
  }
  expect(heard.onClose).not.toHaveBeenCalled();
});

test('a server that opens a WebSocket and stays silent is retried after 20 seconds', async () => {
  engine.connect();
  const socket = await dial();
  socket.readyState = 1;
  socket.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(21_000);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('attempts go on for ever, from a second apart to five', async () => {
  engine.connect();
  let socket = await dial();
  const waits: number[] = [];
  while (waits.length < 30) {
    const lostAt = performance.now();
    socket.drop();
    socket = await dial();
    waits.push(performance.now() - lostAt);
  }
  // `dial` waits in steps.
  expect(waits[0]).toBeCloseTo(1_000, -2.4);
  expect(waits[1]).toBeGreaterThan(1_200);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeCloseTo(5_000, -2.4);
});

test('a restart reconnects at once, and resets the backoff', async () => {
  engine.connect();
  for (let attempt = 0; attempt < 10; attempt += 1) (await dial()).drop();
  const made = FakeWebSocket.made.length;
  engine.restart();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(made + 1);
  FakeWebSocket.newest.drop();
  await vi.advanceTimersByTimeAsync(900);
  expect(FakeWebSocket.made).toHaveLength(made + 1);
  await vi.advanceTimersByTimeAsync(200);
  expect(FakeWebSocket.made).toHaveLength(made + 2);
});

test('a connection that died while the device slept is replaced on waking, without waiting for its timers', async () => {
  await connect();
  // A ping is overdue, though not by the timeout yet.
  vi.setSystemTime(Date.now() + 26_000);
  engine.revive();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
  FakeWebSocket.newest.open();
  expect(heard.onOpen).toHaveBeenCalledTimes(2);
});

test('a suspended connection is dropped, and made anew only once the page is back', async () => {
  const socket = await connect();
  engine.suspend();
  expect(socket.readyState).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeWebSocket.made).toHaveLength(1);
  engine.revive();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
  FakeWebSocket.newest.open();
  expect(heard.onOpen).toHaveBeenCalledTimes(2);
  engine.revive();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
});

test('a connection that the server has used lately is kept on waking', async () => {
  const socket = await connect();
  await vi.advanceTimersByTimeAsync(24_000);
  engine.revive();
  socket.receive('2');
  await vi.advanceTimersByTimeAsync(24_000);
  engine.revive();
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeWebSocket.made).toHaveLength(1);
});

test('a network that lets no WebSocket through is crossed by long-polling, and so after each further loss', async () => {
  const transports = fakeTransports(async () => true);
  const blocked = createEngine({ url: 'ws://parlor.test', transports, ...heard });
  blocked.connect();
  for (let attempt = 0; attempt < 2; attempt += 1) (await dial()).drop();
  const polling = await dial();
  expect(polling).toBeInstanceOf(FakePolling);
  polling.open();
  polling.drop();
  expect(await dial()).toBeInstanceOf(FakePolling);
  blocked.close();
});

test('a network that lets WebSockets hang is crossed by long-polling after one attempt', async () => {
  const transports = fakeTransports(async () => true);
  const hanging = createEngine({ url: 'ws://parlor.test', transports, ...heard });
  hanging.connect();
  await dial();
  expect(await dial()).toBeInstanceOf(FakePolling);
  hanging.close();
});

test('an attempt has failed only if it led to no connection, after as long as it was under way', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  const [opened, failed] = [vi.fn(), vi.fn<(tookMs: number) => void>()];
  const watched = createEngine({
    url: 'ws://parlor.test',
    transports: { ...fakeTransports(), opened, failed },
    ...heard,
  });
  watched.connect();
  const first = await dial();
  first.open();
  expect(opened).toHaveBeenCalledOnce();
  first.drop();
  expect(failed).not.toHaveBeenCalled();
  const second = await dial();
  await vi.advanceTimersByTimeAsync(3_000);
  second.drop();
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.closeTo(3_000, -2.4));
  watched.close();
});

test('attempts that are given up, not failed, are no sign that WebSockets are blocked', async () => {
  const transports = fakeTransports(async () => true);
  const impatient = createEngine({ url: 'ws://parlor.test', transports, ...heard });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    impatient.connect();
    await dial();
    impatient.suspend();
    impatient.revive();
    await dial();
    impatient.close();
  }
  expect(FakeWebSocket.made.some((socket) => socket instanceof FakePolling)).toBe(false);
});

test('a connect after a close during the backoff is immediate', async () => {
  engine.connect();
  (await dial()).drop();
  engine.close();
  await vi.advanceTimersByTimeAsync(0);
  engine.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(2);
  FakeWebSocket.newest.drop();
  engine.close();
  engine.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeWebSocket.made).toHaveLength(3);
});
