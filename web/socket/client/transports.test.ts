import { expect, test, vi } from 'vitest';
import { client as limits } from '../../../shared/protocol/limits.ts';
import {
  createTransports,
  pageTransports,
  type TransportConstructor,
  type Transports,
} from './transports.ts';

class ByWebSocket extends EventTarget {
  readonly readyState = 0;
  binaryType: BinaryType = 'blob';
  send(): void {}
  close(): void {}
}

class ByPolling extends ByWebSocket {}

/** Transports with a server that answers requests, unless told otherwise. */
const create = (
  isReached = async () => true,
  loadPolling = async (): Promise<TransportConstructor> => ByPolling,
) => createTransports({ webSocket: () => ByWebSocket, loadPolling, isReached });

/** What makes so many attempts in a row, all of which fail. */
async function failing(transports: Transports, attempts: number, tookMs = 0): Promise<string[]> {
  const made: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    made.push((await transports.next()).name);
    transports.failed(tookMs);
    // Until it is known whether the server is reached: at the end of this task.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return made;
}

/** Makes an attempt that leads to a connection. Returns what made it. */
async function opening(transports: Transports): Promise<string> {
  const { name } = await transports.next();
  transports.opened();
  return name;
}

test('on a network that lets no WebSocket through, attempts are also made by long-polling', async () => {
  const inTurn = ['ByWebSocket', 'ByPolling', 'ByWebSocket', 'ByPolling'];
  expect(await failing(create(), 5)).toEqual(['ByWebSocket', ...inTurn]);
});

test('where an attempt by WebSocket hangs, the next one is made by long-polling', async () => {
  const unreachable = async () => false;
  const made = await failing(create(unreachable), 4, limits.connectTimeoutMs);
  expect(made).toEqual(['ByWebSocket', 'ByPolling', 'ByWebSocket', 'ByPolling']);
});

test('while the server answers nothing at all, as when it restarts, attempts are made by WebSocket', async () => {
  let isUp = false;
  const transports = create(async () => isUp);
  expect(new Set(await failing(transports, 10))).toEqual(new Set(['ByWebSocket']));
  isUp = true;
  expect(await opening(transports)).toBe('ByWebSocket');
});

test('after a connection by long-polling, all later ones are made so', async () => {
  const transports = create();
  await failing(transports, 2);
  expect(await opening(transports)).toBe('ByPolling');
  expect(new Set(await failing(transports, 10))).toEqual(new Set(['ByPolling']));
});

test('after a connection by WebSocket, it takes more failures until one is made by long-polling', async () => {
  const transports = create();
  await opening(transports);
  expect(await failing(transports, 5)).toEqual([...Array(4).fill('ByWebSocket'), 'ByPolling']);
});

test('an attempt that hangs after a connection by WebSocket is no sign that they are blocked', async () => {
  const transports = create(async () => false);
  await opening(transports);
  expect(new Set(await failing(transports, 10, limits.connectTimeoutMs))).toEqual(new Set(['ByWebSocket']));
});

test('an answer from before a connection says nothing about the attempts after it', async () => {
  const transports = create();
  await failing(transports, 1);
  await opening(transports);
  expect(await failing(transports, 4)).toEqual(Array(4).fill('ByWebSocket'));
});

test('an attempt is made by what the page has as its WebSocket at that time', async () => {
  vi.stubGlobal('WebSocket', ByWebSocket);
  expect((await pageTransports.next()).name).toBe('ByWebSocket');
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', async () => new Response(null, { status: 503 })],
])('while the server %s, the page keeps to WebSockets', async (_, answer) => {
  vi.stubGlobal('WebSocket', ByWebSocket);
  vi.stubGlobal('fetch', answer);
  expect(await failing(pageTransports, 4)).toEqual(Array(4).fill('ByWebSocket'));
});

test('if long-polling cannot be loaded, the attempt is made by WebSocket', async () => {
  const unreachable = (): Promise<TransportConstructor> => Promise.reject(new Error('offline'));
  expect(await failing(create(undefined, unreachable), 3)).toEqual(Array(3).fill('ByWebSocket'));
});
