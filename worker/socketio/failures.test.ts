import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { SocketIoDriver } from './testing/drivers.ts';
import { inside, newProbe } from './testing/objects.ts';
import type { Probe } from './testing/Probe.ts';

const failure = new Error('a bug');

let log: MockInstance;

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const fail = () => {
  throw failure;
};

test('a frame whose handling fails is reported, and ends nothing', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  const set = (skew: PropertyDescriptor) =>
    inside(stub, (probe) => void Object.defineProperty(probe, 'skewMs', { configurable: true, ...skew }));
  await set({ get: fail });
  client.emit('echo', 'lost');
  await expect.poll(() => log.mock.calls).toContainEqual(['connection-failed', failure]);
  await set({ value: 0 });
  expect(await client.ask('x', 1)).toEqual([1]);
});

test.each([
  [
    'over polling, whose handling',
    'polling',
    (probe: Probe) => Object.defineProperty(probe, 'skewMs', { get: fail }),
  ],
  [
    'for a WebSocket, whose handling',
    'websocket',
    (probe: Probe) => Object.defineProperty(probe, 'skewMs', { get: fail }),
  ],
  ['over polling, whose object', 'polling', (probe: Probe) => Object.assign(probe, { onStart: fail })],
  ['for a WebSocket, whose object', 'websocket', (probe: Probe) => Object.assign(probe, { onStart: fail })],
])('a request %s fails, is answered without a stack', async (_what, transport, sabotage) => {
  const stub = newProbe();
  await inside(stub, (probe) => void sabotage(probe));
  const response = await stub.fetch(`http://localhost/socket.io/?EIO=4&transport=${transport}`, {
    headers: transport === 'websocket' ? { Upgrade: 'websocket' } : {},
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 500, message: 'Internal error' });
  expect(log).toHaveBeenCalledWith(expect.anything(), failure);
});
