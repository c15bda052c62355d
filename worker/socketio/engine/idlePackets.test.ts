import { describe, expect, test } from 'vitest';
import { PollingDriver, SocketIoDriver } from '../testing/drivers.ts';
import { inside, newProbe } from '../testing/objects.ts';
import { PROBE_MAX_IDLE_PACKETS } from '../testing/Probe.ts';

const MINUTE_MS = 60_000;

// With ordinary sockets, since the runtime handles the pongs of hibernating ones.
describe.each([
  ['a noop', '6'],
  ['a pong that nobody asked for', '3'],
  ['a pong to a probe', '3probe'],
  ['an acknowledgement of nothing', '4377[]'],
  ['an acknowledgement without an id', '43[]'],
  ['an acknowledgement without an id and data', '43'],
  ['an acknowledgement with attachments', '461-7[{"_placeholder":true,"num":0}]'],
])('%s', (_what, packet) => {
  const send = ({ wire }: SocketIoDriver, times: number) => {
    for (let i = 0; i < times; i++) {
      wire.send(packet);
      if (packet.includes('_placeholder')) wire.send(new Uint8Array(1));
    }
  };

  test('may be sent occasionally', async () => {
    const stub = newProbe('ordinary');
    const client = await SocketIoDriver.connect(stub);
    for (let minute = 0; minute < 3; minute++) {
      send(client, PROBE_MAX_IDLE_PACKETS);
      expect(await client.ask('x', minute)).toEqual([minute]);
      await inside(stub, (probe) => {
        probe.skewMs += MINUTE_MS;
      });
    }
  });

  test('too often ends the connection', async () => {
    const client = await SocketIoDriver.connect(newProbe('ordinary'));
    send(client, PROBE_MAX_IDLE_PACKETS + 1);
    await client.wire.closed;
  });
});

test('posting too many noops closes a polling session', async () => {
  const polling = await PollingDriver.open(newProbe());
  await polling.post(
    Array(PROBE_MAX_IDLE_PACKETS + 1)
      .fill('6')
      .join('\x1e'),
  );
  expect((await polling.post('6')).status).toBe(400);
});

test('too many upgrade attempts close a polling session', async () => {
  const polling = await PollingDriver.open(newProbe());
  for (let tries = 0; tries < PROBE_MAX_IDLE_PACKETS; tries++) {
    const socket = await polling.startUpgrade();
    socket.close();
    await socket.closed;
  }
  await (await polling.startUpgrade()).closed;
  expect((await polling.post('6')).status).toBe(400);
});

test('too many upgrade attempts close a session that has upgraded', async () => {
  const polling = await PollingDriver.open(newProbe('ordinary'));
  const socket = await polling.startUpgrade();
  socket.send('2probe');
  await socket.next();
  socket.send('5');
  for (let tries = 1; tries <= PROBE_MAX_IDLE_PACKETS; tries++) await (await polling.startUpgrade()).closed;
  await socket.closed;
});

test('an ack that was asked for does not count', async () => {
  const client = await SocketIoDriver.connect(newProbe());
  for (let i = 0; i <= PROBE_MAX_IDLE_PACKETS; i++) {
    client.emit('ask', MINUTE_MS);
    const { id } = await client.packet();
    client.wire.send(`43${id}["yes"]`);
    expect(await client.event()).toEqual(['answered', 'yes']);
  }
});

test('a late ack does not count as unsolicited', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  const asked = 2 * PROBE_MAX_IDLE_PACKETS;
  for (let i = 0; i < asked; i++) client.emit('ask', 1000);
  const ids: (number | undefined)[] = [];
  for (let i = 0; i < asked; i++) ids.push((await client.packet()).id);
  await inside(stub, (probe) => probe.skip(1001));
  for (let i = 0; i < asked; i++) expect(await client.event()).toContain('unanswered');
  for (const id of ids) client.wire.send(`43${id}["late"]`);
  expect(await client.ask('x', 1)).toEqual([1]);
  for (let i = 0; i <= PROBE_MAX_IDLE_PACKETS; i++) client.wire.send('430["late"]');
  await client.wire.closed;
});
