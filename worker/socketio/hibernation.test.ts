import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { PollingDriver, SocketIoDriver, WebSocketDriver } from './testing/drivers.ts';
import { alarmAtOf, inside, newProbe, presenceOf } from './testing/objects.ts';
import { PROBE_CONNECT_TIMEOUT_MS, PROBE_PING_INTERVAL_MS, PROBE_PING_TIMEOUT_MS } from './testing/Probe.ts';

/** The platform does so with an object to which nothing happens for ten seconds. */
const EVICTED_AFTER_MS = 9_500;

test('sockets in every namespace survive an eviction with id, rooms, data and handshake', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub, { token: 'abc' });
  const other = await SocketIoDriver.connect(stub, {}, { namespace: '/other' });
  client.emit('join', 'red');
  client.emit('data', 'kept');
  const before = (await client.ask('whoami'))[0];
  await evictDurableObject(stub);
  expect((await client.ask('whoami'))[0]).toEqual(before);
  expect(before).toMatchObject({ id: client.id, data: 'kept', rooms: ['red'], auth: { token: 'abc' } });
  other.emit('echo', 1);
  expect(await other.event()).toEqual(['echo', 1]);
  for (const [event, room, rooms] of [
    ['join', 'blue', ['red', 'blue']],
    ['leave', 'red', ['blue']],
  ] as const) {
    client.emit(event, room);
    await client.ask('x');
    await evictDurableObject(stub);
    expect((await client.ask('whoami'))[0]).toMatchObject({ rooms });
  }
});

test('a socket reaches others after an eviction', async () => {
  const stub = newProbe();
  const [a, b] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
  await evictDurableObject(stub);
  a.emit('all', 'hello');
  expect(await b.event()).toEqual(['said', 'hello']);
});

test('evictions between a binary event and its attachments lose neither', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  client.wire.send('452-["echo",{"_placeholder":true,"num":0},{"a":{"_placeholder":true,"num":1}}]');
  client.wire.send(new Uint8Array([1]));
  await inside(stub, () => {});
  await evictDurableObject(stub);
  // A ping is saved with the rest.
  await inside(stub, (probe) => probe.skip(PROBE_PING_INTERVAL_MS));
  await evictDurableObject(stub);
  client.wire.send(new Uint8Array([2, 3]));
  const [, first, second] = await client.event();
  expect(new Uint8Array(first as ArrayBuffer)).toEqual(new Uint8Array([1]));
  expect(new Uint8Array((second as { a: ArrayBuffer }).a)).toEqual(new Uint8Array([2, 3]));
});

test('an eviction between a large binary event and its attachments ends the connection', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  client.wire.send(`451-["echo",{"_placeholder":true,"num":0},"${'x'.repeat(3_000)}"]`);
  await inside(stub, () => {});
  await evictDurableObject(stub);
  client.wire.send(new Uint8Array([1]));
  await client.wire.closed;
});

test('an answer to what was asked before an eviction answers nothing that is asked after it', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  client.emit('ask', 60_000);
  const { id: former } = await client.packet();
  await evictDurableObject(stub);
  client.emit('ask', 60_000);
  const { id } = await client.packet();
  client.wire.send(`43${former}["before"]`);
  client.wire.send(`43${id}["after"]`);
  expect(await client.event()).toEqual(['answered', 'after']);
});

test('of a binary event that is complete nothing is left after an eviction', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  await client.ask('x', new Uint8Array([1]));
  await evictDurableObject(stub);
  expect(await client.ask('x', 2)).toEqual([2]);
});

test('an eviction before the upgrade is complete ends the probing socket and the session', async () => {
  const stub = newProbe();
  const polling = await PollingDriver.open(stub);
  const socket = await polling.probeUpgrade();
  await evictDurableObject(stub);
  socket.send('5');
  await socket.closed;
  expect((await polling.get()).status).toBe(400);
});

test.each(['before', 'after'])(
  'an eviction is survived by a client that joins %s the upgrade',
  async (when) => {
    const stub = newProbe();
    const polling = await PollingDriver.open(stub);
    if (when === 'before') {
      // An eviction waits for whoever has yet to read an answer.
      await (await polling.post('40')).text();
      expect(await polling.poll()).toMatch(/^40/);
    }
    const socket = await polling.startUpgrade();
    socket.send('2probe');
    await socket.next();
    socket.send('5');
    if (when === 'after') {
      socket.send('40');
      expect(await socket.next()).toMatch(/^40/);
    }
    await expect.poll(() => polling.poll()).toContain('Bad request');
    await evictDurableObject(stub);
    socket.send('420["ping",1]');
    expect(await socket.next()).toBe('430[1]');
  },
);

test('a client that has joined no namespace yet may do so after an eviction', async () => {
  const stub = newProbe();
  const socket = await WebSocketDriver.open(stub);
  await socket.next();
  await evictDurableObject(stub);
  socket.send('40');
  expect(await socket.next()).toMatch(/^40/);
});

test.each([
  ['its client', (client: SocketIoDriver) => client.wire.send('41')],
  ['the object', (client: SocketIoDriver) => client.emit('kick')],
])(
  'a socket that %s has ended is not back after an eviction, though its connection stays',
  async (_, end) => {
    const stub = newProbe();
    const client = await SocketIoDriver.connect(stub);
    end(client);
    await expect.poll(() => presenceOf(stub, client.id)).toBeUndefined();
    await evictDurableObject(stub);
    expect(await presenceOf(stub, client.id)).toBeUndefined();
    client.wire.send('40');
    await expect.poll(() => inside(stub, (probe) => [...probe.io.sockets()].length)).toBe(1);
  },
);

test('an object notices the loss of a socket that wakes it', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  await evictDurableObject(stub);
  client.wire.close();
  await expect
    .poll(() => inside(stub, (probe) => probe.seen))
    .toEqual([`disconnect ${client.id} transport close recoverable`]);
});

test('a connection that the object ended is not back after an eviction, nor lost once more when its client ends it', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub, {}, { allowHalfOpen: true });
  const connections = () => inside(stub, (_, state) => state.getWebSockets().length);
  client.wire.send('4abc');
  await client.wire.closed;
  await evictDurableObject(stub);
  expect(await presenceOf(stub, client.id)).toBe('detached');
  expect(await connections()).toBe(1);
  client.wire.close();
  await expect.poll(connections).toBe(0);
  expect(await inside(stub, (probe) => probe.seen)).toEqual([]);
});

test('a socket that probes the upgrade of a session which an eviction has lost is closed', async () => {
  const stub = newProbe();
  const polling = await PollingDriver.open(stub);
  const socket = await polling.probeUpgrade();
  await evictDurableObject(stub);
  await inside(stub, () => {});
  await socket.closed;
});

test('sockets that are closed with their object do not reappear when it restarts', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  await evictDurableObject(stub, { webSockets: 'close' });
  await client.wire.closed;
  expect(await inside(stub, (probe) => probe.io.socket(client.id))).toBeUndefined();
  const next = await SocketIoDriver.connect(stub, client.recoveryAuth);
  next.emit('echo', 1);
  expect(await next.event()).toEqual(['echo', 1]);
});

test('one wake-up pings all clients whose ping is due soon', async () => {
  const stub = newProbe();
  const clients: SocketIoDriver[] = [];
  for (let i = 0; i < 3; i++) {
    clients.push(await SocketIoDriver.connect(stub));
    await inside(stub, (probe) => {
      probe.skewMs += PROBE_PING_INTERVAL_MS / 7;
    });
  }
  await inside(stub, (probe) => probe.skip((PROBE_PING_INTERVAL_MS / 7) * 4));
  const answers: unknown[] = [];
  for (const { wire } of clients) {
    wire.send('420["x"]');
    answers.push(await wire.next());
  }
  expect(answers).toEqual(['2', '2', '430[]']);
});

test('a pong that the runtime handles counts for an object that was evicted meanwhile', async () => {
  const stub = newProbe();
  // The runtime's own clock cannot be moved, so the connection is made in the past and its ping is due now.
  await inside(stub, (probe) => probe.skip(-PROBE_PING_INTERVAL_MS));
  const client = await SocketIoDriver.connect(stub);
  await inside(stub, (probe) => probe.skip(PROBE_PING_INTERVAL_MS));
  expect(await client.wire.next()).toBe('2');
  client.wire.send('3');
  expect(await client.wire.next()).toBe('6');
  await evictDurableObject(stub);
  await inside(stub, (probe) => probe.skip(PROBE_PING_TIMEOUT_MS + 1));
  expect(await presenceOf(stub, client.id)).toBe('attached');
});

test('a client that does not answer is lost, even if the object was evicted meanwhile', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  await inside(stub, (probe) => probe.skip(PROBE_PING_INTERVAL_MS));
  expect(await client.wire.next()).toBe('2');
  await evictDurableObject(stub);
  await inside(stub, (probe) => probe.skip(PROBE_PING_INTERVAL_MS + PROBE_PING_TIMEOUT_MS));
  await client.wire.closed;
  expect(await inside(stub, (probe) => probe.seen)).toEqual([
    `disconnect ${client.id} ping timeout recoverable`,
  ]);
});

test('an alarm is set while somebody is connected, and none for an empty object', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub, {});
  expect(await alarmAtOf(stub)).not.toBeNull();
  client.wire.send('41');
  client.wire.send('1');
  await client.wire.closed;
  await runDurableObjectAlarm(stub);
  expect(await alarmAtOf(stub)).toBeNull();
});

test('an alarm whose handler fails is reported, and comes again', async () => {
  const stub = newProbe();
  await SocketIoDriver.connect(stub, {});
  const failure = new Error('a bug');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await inside(stub, (probe) => probe.failOnce(failure));
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(log.mock.calls).toEqual([['handler-failed', failure]]);
  expect(await alarmAtOf(stub)).toBeGreaterThan(Date.now());
});

test('data that does not fit in an attachment is refused, and the old data stays', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  client.emit('data', 'kept');
  client.emit('data', 'x'.repeat(20_000));
  expect((await client.ask('whoami'))[0]).toMatchObject({ data: 'kept' });
});

test('the largest `auth` fits in an attachment beside the beginning of a binary event, and a larger one is refused', async () => {
  const stub = newProbe();
  const token = '猫'.repeat(2_000);
  const client = await SocketIoDriver.connect(stub, { token });
  await client.ask('x');
  // One such character makes a text take two bytes for each of its characters.
  client.wire.send(`451-["echo",{"_placeholder":true,"num":0},"${'x'.repeat(1_900)}猫"]`);
  await inside(stub, () => {});
  await evictDurableObject(stub);
  client.wire.send(new Uint8Array([1]));
  expect((await client.event())[0]).toBe('echo');
  expect((await client.ask('whoami'))[0]).toMatchObject({ id: client.id, auth: { token } });
  await expect(SocketIoDriver.connect(stub, { token: token.repeat(2) })).rejects.toThrow('too large');
});

test('a connection whose state no longer fits in its attachment keeps no ping from anybody', async () => {
  const stub = newProbe();
  const greedy = await SocketIoDriver.connect(stub);
  const other = await SocketIoDriver.connect(stub);
  greedy.emit('data', 'x'.repeat(15_000));
  expect((await greedy.ask('whoami'))[0]).toMatchObject({ data: expect.stringContaining('x') });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  greedy.wire.send(`451-["echo",{"_placeholder":true,"num":0},"${'x'.repeat(1_900)}"]`);
  // At once: what could not be saved is gone if the runtime evicts the object first, as it does early on a busy machine.
  await inside(stub, (probe) => probe.skip(PROBE_PING_INTERVAL_MS));
  expect(await greedy.wire.next()).toBe('2');
  expect(await other.wire.next()).toBe('2');
  expect(log.mock.calls).toEqual(Array(2).fill(['connection-failed', expect.any(Error)]));
});

test('an object that has deleted everything has no alarm, and sets one again for its next client', async () => {
  const stub = newProbe();
  await SocketIoDriver.connect(stub);
  await inside(stub, (probe) => probe.deleteAll());
  expect(await alarmAtOf(stub)).toBeNull();
  await SocketIoDriver.connect(stub);
  expect(await alarmAtOf(stub)).not.toBeNull();
});

describe('an object is woken more often than it would be evicted', () => {
  test('while a client polls', async () => {
    const stub = newProbe();
    await PollingDriver.open(stub);
    for (let i = 0; i < 2; i++) {
      expect(await alarmAtOf(stub)).toBeLessThan(Date.now() + EVICTED_AFTER_MS);
      await runDurableObjectAlarm(stub);
    }
  });

  test('once something is sent', async () => {
    const stub = newProbe();
    const openedAt = Date.now();
    const socket = await WebSocketDriver.open(stub);
    expect(await socket.next()).toMatch(/^0/);
    const alarmAt = await alarmAtOf(stub);
    expect(alarmAt).toBeGreaterThan(openedAt + EVICTED_AFTER_MS);
    expect(alarmAt).toBeLessThanOrEqual(Date.now() + PROBE_CONNECT_TIMEOUT_MS);
    socket.send('40');
    expect(await socket.next()).toMatch(/^40/);
    expect(await alarmAtOf(stub)).toBeLessThan(Date.now() + EVICTED_AFTER_MS);
  });

  test('until a client has answered a ping sent after its last packet', async () => {
    const stub = newProbe();
    const isWokenOften = () =>
      inside(stub, ({ io, skewMs }) => (io.nextDeadline() ?? 0) < Date.now() + skewMs + EVICTED_AFTER_MS);
    // The runtime's own clock cannot be moved, so the connection is made in the past and its ping is due now.
    await inside(stub, (probe) => probe.skip(-PROBE_PING_INTERVAL_MS));
    const client = await SocketIoDriver.connect(stub);
    await inside(stub, (probe) => probe.skip(PROBE_PING_INTERVAL_MS));
    expect(await client.wire.next()).toBe('2');
    await inside(stub, (probe) => probe.skip(0));
    expect(await isWokenOften()).toBe(true);
    client.wire.send('3');
    expect(await client.wire.next()).toBe('6');
    await inside(stub, (probe) => probe.skip(0));
    expect(await isWokenOften()).toBe(false);
  });
});
