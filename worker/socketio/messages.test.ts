import { describe, expect, test } from 'vitest';
import { SocketIoDriver, WebSocketDriver } from './testing/drivers.ts';
import { alarmAtOf, drop, inside, newProbe, presenceOf } from './testing/objects.ts';
import { PROBE_CONNECT_TIMEOUT_MS, PROBE_MAX_PAYLOAD } from './testing/Probe.ts';

describe.each(['ordinary', 'hibernating'] as const)('with %s sockets', (kind) => {
  test('an event is acknowledged with any arguments', async () => {
    const client = await SocketIoDriver.connect(newProbe(kind));
    expect(await client.ask('x', 1, 'two', { three: [null] })).toEqual([1, 'two', { three: [null] }]);
  });

  test('binary at any depth goes both ways', async () => {
    const client = await SocketIoDriver.connect(newProbe(kind));
    const [answer] = (await client.ask('x', { a: [new Uint8Array([1, 2])], b: 'c' })) as [
      { a: [ArrayBuffer]; b: string },
    ];
    expect(new Uint8Array(answer.a[0])).toEqual(new Uint8Array([1, 2]));
    expect(answer.b).toBe('c');
  });

  test('what one socket is sent is not sent to the next one instead', async () => {
    const stub = newProbe(kind);
    const clients = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
    for (const client of [...clients, ...clients]) {
      client.emit('echo', client.id);
      expect(await client.event()).toEqual(['echo', client.id]);
    }
  });

  test('a broadcast reaches a room except for the excluded sockets', async () => {
    const stub = newProbe(kind);
    const [a, b, c] = [
      await SocketIoDriver.connect(stub),
      await SocketIoDriver.connect(stub),
      await SocketIoDriver.connect(stub),
    ];
    for (const client of [a, b]) client.emit('join', 'red');
    await a.ask('x');
    await b.ask('x');
    a.emit('room', 'red', 'for b');
    expect(await b.event()).toEqual(['said', 'for b']);
    c.emit('all', 'for all');
    expect([await a.event(), await b.event(), await c.event()]).toEqual(Array(3).fill(['said', 'for all']));
    b.emit('leave', 'red');
    await b.ask('x');
    c.emit('room', 'red', 'for a');
    expect(await a.event()).toEqual(['said', 'for a']);
    expect(b.wire.taken()).toEqual([]);
  });

  test('a broadcast to a room’s share of some sockets does not confine the next one to it', async () => {
    const stub = newProbe(kind);
    const [inRoom, other] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
    inRoom.emit('join', 'red');
    await inRoom.ask('x');
    const ids = [inRoom.id, other.id];
    await inside(stub, ({ io }) => {
      io.to({ ids, within: 'red' }).emit('said', 'within');
      io.to({ ids }).emit('said', 'to both');
      io.to({ ids, outside: 'red' }).emit('said', 'outside');
      io.to({ ids }).emit('said', 'to both again');
    });
    const texts = async (client: SocketIoDriver) => [
      await client.event(),
      await client.event(),
      await client.event(),
    ];
    expect(await texts(inRoom)).toEqual(['within', 'to both', 'to both again'].map((text) => ['said', text]));
    expect(await texts(other)).toEqual(['to both', 'outside', 'to both again'].map((text) => ['said', text]));
  });

  test('a broadcast to some sockets and a room, or but for one, does not become the next one to them', async () => {
    const stub = newProbe(kind);
    const [inRoom, other] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
    inRoom.emit('join', 'red');
    await inRoom.ask('x');
    const ids = [other.id];
    await inside(stub, ({ io }) => {
      io.to({ ids }).emit('said', 'to one');
      io.to({ ids, rooms: ['red'] }).emit('said', 'to both');
      io.to({ ids, except: [other.id] }).emit('said', 'to nobody');
      io.to({ ids }).emit('said', 'to one again');
    });
    expect(await inRoom.event()).toEqual(['said', 'to both']);
    for (const text of ['to one', 'to both', 'to one again'])
      expect(await other.event()).toEqual(['said', text]);
  });

  test('a frame of the largest size is taken, and one that is a byte larger ends the session', async () => {
    const client = await SocketIoDriver.connect(newProbe(kind));
    const beside = '420["x",""]'.length;
    const largest = 'x'.repeat(PROBE_MAX_PAYLOAD - beside);
    expect(await client.ask('x', largest)).toEqual([largest]);
    client.wire.send(`420["x","${largest}x"]`);
    expect((await client.wire.closed).code).toBe(1009);
  });
});

test('an acknowledgement that a socket awaited is not sent to the next one on the same connection', async () => {
  const stub = newProbe();
  const { wire } = await SocketIoDriver.connect(stub);
  for (const frame of ['420["hold"]', '41', '40']) wire.send(frame);
  expect(await wire.next()).toMatch(/^40/);
  await inside(stub, (probe) => probe.acknowledge());
  wire.send('421["x"]');
  expect(await wire.next()).toBe('431[]');
});

describe('emitWithAck', () => {
  test('resolves with the answer', async () => {
    const stub = newProbe();
    const client = await SocketIoDriver.connect(stub);
    client.emit('ask', 60_000);
    expect((await client.packet()).id).toBe(0);
    await inside(stub, (probe) => probe.skip(0));
    client.wire.send('430["yes"]');
    expect(await client.event()).toEqual(['answered', 'yes']);
  });

  test('resolves with an answer without data, as that of socket.io does', async () => {
    const client = await SocketIoDriver.connect(newProbe());
    client.emit('ask', 60_000);
    await client.packet();
    client.wire.send('430');
    expect(await client.event()).toEqual(['answered']);
  });

  test('rejects on timeout', async () => {
    const stub = newProbe();
    const client = await SocketIoDriver.connect(stub);
    client.emit('ask', 1000);
    await client.packet();
    expect(await alarmAtOf(stub)).toBeLessThanOrEqual(Date.now() + 1000);
    await inside(stub, (probe) => probe.skip(1001));
    expect(await client.event()).toEqual(['unanswered', 'operation has timed out']);
    client.wire.send('430["late"]');
    expect(await client.ask('x', 1)).toEqual([1]);
  });

  test.each(['is noticed to be lost', 'is taken over'])('rejects when the connection %s', async (how) => {
    const stub = newProbe();
    const client = await SocketIoDriver.connect(stub);
    client.emit('ask', 60_000);
    await client.packet();
    if (how === 'is noticed to be lost') await drop(stub, client);
    const back = await SocketIoDriver.connect(stub, client.recoveryAuth);
    expect(await back.event()).toEqual(['unanswered', 'the connection was lost']);
  });
});

test('an event that asks for no acknowledgement gets none', async () => {
  const client = await SocketIoDriver.connect(newProbe());
  client.emit('x', 1);
  expect(await client.ask('x', 2)).toEqual([2]);
});

test('an event is acknowledged once, however often its handler answers', async () => {
  const client = await SocketIoDriver.connect(newProbe());
  expect(await client.ask('twice', 1)).toEqual([1]);
  expect(await client.ask('x', 2)).toEqual([2]);
});

test('a packet that the gate does not admit ends that connection only', async () => {
  const stub = newProbe();
  const [client, other] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
  expect(await client.ask('small', 1)).toEqual([1]);
  client.emit('reopen');
  expect(await client.ask('small', 2)).toEqual([2]);
  client.emit('small', 3);
  await client.wire.closed;
  expect(await other.ask('small', 4)).toEqual([4]);
});

test('a handler that throws closes no connection', async () => {
  const client = await SocketIoDriver.connect(newProbe());
  client.emit('throw');
  expect(await client.ask('x', 1)).toEqual([1]);
});

test.each([
  ['41', false],
  ['1', true],
])('the packet %j ends what it should', async (packet, endsTransport) => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  client.wire.send(packet);
  if (endsTransport) await client.wire.closed;
  else {
    client.wire.send('40');
    expect((await client.packet()).data.sid).not.toBe(client.id);
  }
});

test.each([false, true])('the server disconnects a client, closing its transport: %s', async (closes) => {
  const client = await SocketIoDriver.connect(newProbe());
  client.emit('kick', closes);
  expect(await client.wire.next()).toBe('41');
  if (closes) await client.wire.closed;
  else {
    client.wire.send('40');
    expect(await client.wire.next()).toMatch(/^40/);
  }
});

test('a client that leaves a namespace, or is made to, keeps its others, and is sent nothing more there', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  const ids = [client.id];
  const tell = (text: string) => inside(stub, ({ io }) => io.to({ ids }).emit('said', text));
  client.wire.send('40/other,');
  expect(await client.wire.next()).toMatch(/^40\/other,/);
  await tell('one');
  expect(await client.event()).toEqual(['said', 'one']);
  client.wire.send('41');
  client.wire.send('42/other,0["x"]');
  expect(await client.wire.next()).toBe('43/other,0[]');
  await tell('two');
  client.wire.send('40');
  expect(await client.wire.next()).toMatch(/^40\{/);
  client.emit('kick');
  expect(await client.wire.next()).toBe('41');
  await inside(stub, (probe) => probe.skip(PROBE_CONNECT_TIMEOUT_MS));
  client.wire.send('42/other,1["x"]');
  expect(await client.wire.next()).toBe('43/other,1[]');
});

test('a socket is found in its own namespace only', async () => {
  const stub = newProbe();
  const { id } = await SocketIoDriver.connect(stub, {}, { namespace: '/other' });
  const found = await inside(stub, ({ io }) => [io.socket(id, '/other')?.id, io.socket(id)?.id]);
  expect(found).toEqual([id, undefined]);
});

test('a target reaches the sockets that it selects, those that may come back too', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  const reached = () =>
    inside(stub, ({ io }) => [
      io.reaches({ ids: [client.id] }),
      io.reaches({ ids: [client.id], within: 'nowhere' }),
      io.reaches({ ids: ['nobody'] }),
    ]);
  expect(await reached()).toEqual([true, false, false]);
  await drop(stub, client);
  expect(await reached()).toEqual([true, false, false]);
});

test('a client whose transport the server closes has left all its namespaces for good', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  client.wire.send('40/other,');
  expect(await client.wire.next()).toMatch(/^40\/other,/);
  client.emit('kick', true);
  expect(await client.wire.next()).toBe('41');
  expect(await client.wire.next()).toBe('41/other,');
  await client.wire.closed;
  const ended = await inside(stub, ({ seen }) => seen.filter((what) => what.startsWith('disconnect')));
  expect(ended).toHaveLength(2);
  for (const end of ended) expect(end).toMatch(/ server namespace disconnect$/);
});

test('attachments that are too large together end the connection before all have arrived', async () => {
  const { wire } = await SocketIoDriver.connect(newProbe());
  const half = new Uint8Array(PROBE_MAX_PAYLOAD / 2);
  wire.send('459-["x",{"_placeholder":true,"num":0}]');
  for (let i = 0; i < 3; i++) wire.send(half);
  await wire.closed;
});

test.each([[['41', '40']], [['40/nowhere,']]])('sending %j too often ends the connection', async (frames) => {
  const { wire } = await SocketIoDriver.connect(newProbe());
  for (let i = 0; i < 20; i++) for (const frame of frames) wire.send(frame);
  await wire.closed;
});

test.each([
  '4abc',
  '42{}',
  '42[]',
  '43{}',
  '42["connect"]',
  '4',
  '40',
  '44{}',
  '45-["x"]',
  '4511-["x"]',
  '42/other,["x"]',
  'x',
  '2',
])('the message %j ends the connection', async (message) => {
  const client = await SocketIoDriver.connect(newProbe());
  client.wire.send(message);
  await client.wire.closed;
});

test.each(['420', '451-0'])('the event %j, without data, has no arguments', async (event) => {
  const client = await SocketIoDriver.connect(newProbe());
  client.wire.send(event);
  if (event.startsWith('45')) client.wire.send(new Uint8Array([1]));
  expect(await client.wire.next()).toBe('430[]');
});

test('an attachment without an event ends the connection', async () => {
  const client = await SocketIoDriver.connect(newProbe());
  client.wire.send(new Uint8Array([1]));
  await client.wire.closed;
});

test('an empty message does not join a namespace, but ends the connection', async () => {
  const socket = await WebSocketDriver.open(newProbe());
  await socket.next();
  socket.send('4');
  await socket.closed;
  expect(socket.taken()).toEqual([]);
});

test('a client that joins no namespace is closed', async () => {
  const stub = newProbe();
  const socket = await WebSocketDriver.open(stub);
  await inside(stub, (probe) => probe.skip(PROBE_CONNECT_TIMEOUT_MS));
  await socket.closed;
});

test.each(['41', '42["kick"]'])(
  'a client that has left its only namespace by %j is closed',
  async (packet) => {
    const stub = newProbe();
    const client = await SocketIoDriver.connect(stub);
    client.wire.send(packet);
    await expect.poll(() => presenceOf(stub, client.id)).toBeUndefined();
    await inside(stub, (probe) => {
      probe.skip(0);
      expect(probe.io.nextDeadline()).toBeGreaterThan(Date.now());
    });
    await inside(stub, (probe) => probe.skip(PROBE_CONNECT_TIMEOUT_MS));
    await client.wire.closed;
    // Otherwise it was closed because it does not answer pings.
    expect(client.wire.taken()).not.toContain('2');
  },
);
