import { expect, test } from 'vitest';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { createTransports, type TransportConstructor, type Transports } from './transports.ts';

class ByWebSocket extends EventTarget {
  readonly readyState = 0;
  binaryType: BinaryType = 'blob';
  send(): void {}
  close(): void {}
}

class ByPolling extends ByWebSocket {}

const create = () => createTransports(ByWebSocket, async () => ByPolling);

/** What makes so many attempts in a row, all of which fail. */
async function failing(transports: Transports, attempts: number, tookMs = 0): Promise<string[]> {
  const made: string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    made.push((await transports.next()).name);
    transports.failed(tookMs);
  }
  return made;
}

test('on a network that lets no WebSocket through, every third attempt is made by long-polling', async () => {
  const turn = ['ByWebSocket', 'ByWebSocket', 'ByPolling'];
  expect(await failing(create(), 6)).toEqual([...turn, ...turn]);
});

test('where an attempt by WebSocket hangs, the next one is made by long-polling', async () => {
  const made = await failing(create(), 4, limits.connectTimeoutMs);
  expect(made).toEqual(['ByWebSocket', 'ByPolling', 'ByWebSocket', 'ByPolling']);
});

test.each([
  ['ByWebSocket', 1],
  ['ByPolling', 2],
])('what has led to a connection makes all later attempts: %s', async (name, failures) => {
  const transports = create();
  await failing(transports, failures);
  expect((await transports.next()).name).toBe(name);
  transports.opened();
  expect(new Set(await failing(transports, 10))).toEqual(new Set([name]));
});

test('if long-polling cannot be loaded, the attempt is made by WebSocket', async () => {
  const unreachable = (): Promise<TransportConstructor> => Promise.reject(new Error('offline'));
  expect(await failing(createTransports(ByWebSocket, unreachable), 3)).toEqual(Array(3).fill('ByWebSocket'));
});
