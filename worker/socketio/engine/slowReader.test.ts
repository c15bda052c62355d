import { describe, expect, test } from 'vitest';
import { PollingDriver, SocketIoDriver } from '../testing/drivers.ts';
import { inside, newProbe, type ProbeStub } from '../testing/objects.ts';
import { PROBE_MAX_UNCONFIRMED } from '../testing/Probe.ts';

const TEXT = 'x'.repeat(50_000);
/** This many are too much for a client that answers no ping. */
const TOO_MANY = PROBE_MAX_UNCONFIRMED / TEXT.length + 2;

const seen = (stub: ProbeStub) => inside(stub, (probe) => probe.seen.slice());

const dropped = (id: string) => `disconnect ${id} transport error recoverable`;

describe.each(['ordinary', 'hibernating'] as const)('with %s sockets', (kind) => {
  test('only a client that confirms nothing is dropped', async () => {
    const stub = newProbe(kind);
    const [speaker, silent] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
    for (let i = 0; i < TOO_MANY; i++) {
      speaker.emit('all', TEXT, i);
      expect(await speaker.event()).toEqual(['said', TEXT, i]);
      speaker.wire.send('3');
    }
    await silent.wire.closed;
    expect(await seen(stub)).toContain(dropped(silent.id));
    expect(await seen(stub)).not.toContain(dropped(speaker.id));
  });

  test('a client that answers early pings receives any amount', async () => {
    const stub = newProbe(kind);
    const client = await SocketIoDriver.connect(stub);
    for (let i = 0; i < 4 * TOO_MANY; i++) {
      client.emit('echo', TEXT, i);
      expect(await client.event()).toEqual(['echo', TEXT, i]);
      client.wire.send('3');
    }
    expect(await seen(stub)).not.toContain(dropped(client.id));
  });

  test('a pong without a ping confirms nothing', async () => {
    const stub = newProbe(kind);
    const [speaker, eager] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
    for (let i = 0; i < 20; i++) eager.wire.send('3');
    // By then all have arrived.
    await eager.ask('whoami');
    // One of them counts if the first ping is sent within its millisecond.
    for (let i = 0; i < TOO_MANY + 2; i++) {
      speaker.emit('all', TEXT, i);
      await speaker.event();
      speaker.wire.send('3');
    }
    await eager.wire.closed;
    expect(await seen(stub)).toContain(dropped(eager.id));
  });
});

test('a client that missed more than may be in flight is not recovered', async () => {
  const stub = newProbe();
  const [speaker, silent] = [await SocketIoDriver.connect(stub), await SocketIoDriver.connect(stub)];
  for (let i = 0; i < TOO_MANY; i++) {
    speaker.emit('all', TEXT, i);
    await speaker.event();
    speaker.wire.send('3');
  }
  await silent.wire.closed;
  const back = await SocketIoDriver.connect(stub, silent.recoveryAuth);
  expect(back.id).not.toBe(silent.id);
});

test('nor is one that comes back before its loss was noticed, at an offset so far behind', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  const { recoveryAuth } = client;
  for (let i = 0; i < TOO_MANY; i++) {
    client.emit('echo', TEXT, i);
    await client.event();
    client.wire.send('3');
  }
  const back = await SocketIoDriver.connect(stub, recoveryAuth);
  expect(back.id).not.toBe(client.id);
});

test('what is buffered for a GET that never comes is bounded, whatever is posted meanwhile', async () => {
  const stub = newProbe();
  const polling = await PollingDriver.open(stub);
  await polling.post('40');
  const { sid: id } = JSON.parse((await polling.poll()).slice(2)) as { sid: string };
  for (let i = 0; i < TOO_MANY; i++) await polling.post(`42${JSON.stringify(['echo', TEXT])}\x1e3`);
  expect((await polling.get()).status).toBe(400);
  expect(await seen(stub)).toContain(dropped(id));
});
