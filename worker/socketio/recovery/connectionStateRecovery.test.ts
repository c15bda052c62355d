import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { SocketIoDriver } from '../testing/drivers.ts';
import { alarmAtOf, drop, inside, newProbe, type ProbeStub, presenceOf } from '../testing/objects.ts';
import { PROBE_MAX_PACKETS, PROBE_WINDOW_MS } from '../testing/Probe.ts';
import type { Socket } from '../types.ts';

const tables = (stub: ProbeStub) =>
  inside(stub, (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name LIKE 'socketio%'").toArray(),
  );

const rows = (stub: ProbeStub) =>
  inside(stub, (_, { storage }) => {
    const count = (table: string) =>
      storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n;
    return { detached: count('socketio_detached'), missed: count('socketio_missed') };
  });

/** A client that has received one event, and so has an offset. */
async function clientWithOffset(stub: ProbeStub): Promise<SocketIoDriver> {
  const client = await SocketIoDriver.connect(stub);
  client.emit('echo', 'first');
  expect(await client.event()).toEqual(['echo', 'first']);
  return client;
}

/** One that is lost. */
async function lostClient(): Promise<{ stub: ProbeStub; client: SocketIoDriver }> {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await drop(stub, client);
  return { stub, client };
}

/** Connects as the client does to be recovered. */
const comeBack = (stub: ProbeStub, { recoveryAuth }: SocketIoDriver): Promise<SocketIoDriver> =>
  SocketIoDriver.connect(stub, recoveryAuth);

const say = (stub: ProbeStub, level: 'default' | 'transient' | 'volatile', ...args: unknown[]) =>
  inside(stub, (probe) => {
    const to = probe.io.to({});
    (level === 'default' ? to : to[level]).emit('said', ...args);
  });

describe.each(['ordinary', 'hibernating'] as const)('with %s sockets', (kind) => {
  test.each(['attached', 'detached'] as const)(
    'a socket that is renewed while %s is not recovered',
    async (state) => {
      const stub = newProbe(kind);
      const client = await clientWithOffset(stub);
      if (state === 'detached') await drop(stub, client);
      await inside(stub, (probe) => probe.io.renew(client.id));
      expect(await presenceOf(stub, client.id)).toBeUndefined();
      if (state === 'attached') await client.wire.closed;
      else expect(await inside(stub, (probe) => probe.seen.at(-1))).toBe(`expire ${client.id}`);
      const back = await comeBack(stub, client);
      expect(back.id).not.toBe(client.id);
      expect((await back.ask('whoami'))[0]).toMatchObject({ recovered: false });
    },
  );

  test('a lost client is recovered as the same socket and receives what it missed', async () => {
    const stub = newProbe(kind);
    const client = await clientWithOffset(stub);
    client.emit('join', 'red');
    client.emit('data', 'kept');
    expect((await client.ask('whoami'))[0]).toMatchObject({ data: 'kept', rooms: ['red'] });
    await drop(stub, client);
    await say(stub, 'default', 1);
    await say(stub, 'transient', 2);
    await say(stub, 'volatile', 'never');
    await inside(stub, (probe) => probe.io.to({ rooms: ['red'] }).emit('said', 3));

    const back = await comeBack(stub, client);
    expect(back.id).toBe(client.id);
    expect(back.pid).toBe(client.pid);
    expect([await back.event(), await back.event(), await back.event()]).toEqual([
      ['said', 1],
      ['said', 2],
      ['said', 3],
    ]);
    expect((await back.ask('whoami'))[0]).toEqual({
      id: client.id,
      data: 'kept',
      rooms: ['red'],
      recovered: true,
      auth: client.recoveryAuth,
    });
    expect(await rows(stub)).toEqual({ detached: 0, missed: 0 });
    expect(await inside(stub, (probe) => probe.seen)).toEqual([
      `connect ${client.id}`,
      `disconnect ${client.id} transport close recoverable`,
      `connect ${client.id} recovered`,
    ]);
  });

  test('a client that comes back before its loss was noticed takes over its socket', async () => {
    const stub = newProbe(kind);
    const stale = await clientWithOffset(stub);
    // Who the ids are is remembered from one event to the next.
    const ids = [stale.id];
    const tell = (text: string) => inside(stub, (probe) => probe.io.to({ ids }).emit('said', text));
    await tell('one');
    expect(await stale.event()).toEqual(['said', 'one']);
    const fresh = await comeBack(stub, stale);
    expect(fresh.id).toBe(stale.id);
    await stale.wire.closed;
    await tell('two');
    expect(await fresh.event()).toEqual(['said', 'two']);
    fresh.emit('echo', 'alive');
    expect(await fresh.event()).toEqual(['echo', 'alive']);
    expect(await presenceOf(stub, fresh.id)).toBe('attached');
    expect(await inside(stub, (probe) => probe.seen)).toEqual([
      `connect ${fresh.id}`,
      `connect ${fresh.id} recovered`,
    ]);
  });

  test('a client that comes back in one of its namespaces keeps the others on the old transport', async () => {
    const stub = newProbe(kind);
    const stale = await clientWithOffset(stub);
    stale.wire.send('40/other,');
    expect(await stale.wire.next()).toMatch(/^40\/other,/);
    const fresh = await comeBack(stub, stale);
    expect(fresh.id).toBe(stale.id);
    if (kind === 'hibernating') await evictDurableObject(stub);
    const ids = () => inside(stub, (probe) => [...probe.io.sockets('/other')].map(({ id }) => id));
    expect(await ids()).toHaveLength(1);
    stale.wire.close();
    await expect.poll(ids).toEqual([]);
    await say(stub, 'default', 'here');
    expect(await fresh.event()).toEqual(['said', 'here']);
  });

  test('what was emitted to the dead transport reaches the new one', async () => {
    const stub = newProbe(kind);
    const stale = await clientWithOffset(stub);
    await say(stub, 'default', 'unread');
    const fresh = await comeBack(stub, stale);
    expect(await fresh.event()).toEqual(['said', 'unread']);
  });
});

test('a recovered client has the socket object that the application knows already', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  const kept: (Socket | undefined)[] = [];
  const keep = () => inside(stub, ({ io }) => void kept.push(io.socket(client.id)));
  await keep();
  await drop(stub, client);
  await comeBack(stub, client);
  await keep();
  await inside(stub, () => expect(kept[0]).toBe(kept[1]));
});

test('an acknowledgement that its former connection awaited is not sent to a recovered client', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  client.wire.send('427["hold"]');
  await client.ask('x');
  await drop(stub, client);
  const back = await comeBack(stub, client);
  await inside(stub, (probe) => probe.acknowledge());
  expect(await back.ask('x', 'next')).toEqual(['next']);
});

test('a lost socket is not connected, cannot be asked, and is not lost once more', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  const lost = await inside(stub, ({ io }) => ({ socket: io.socket(client.id) }));
  await drop(stub, client);
  await inside(stub, async ({ seen }) => {
    expect(lost.socket?.connected).toBe(false);
    await expect(lost.socket?.emitWithAck(1_000, 'asked')).rejects.toThrow('the socket is disconnected');
    lost.socket?.disconnect();
    expect(seen.filter((what) => what.startsWith('disconnect'))).toHaveLength(1);
  });
});

test('a client that never received an event is recovered too', async () => {
  const stub = newProbe();
  const client = await SocketIoDriver.connect(stub);
  await drop(stub, client);
  await say(stub, 'default', 1);
  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
  expect(await back.event()).toEqual(['said', 1]);
});

test('a lost client misses no event that follows a volatile one to the same sockets', async () => {
  const stub = newProbe();
  const [client, other] = [await clientWithOffset(stub), await clientWithOffset(stub)];
  await drop(stub, client);
  const ids = [client.id, other.id];
  await inside(stub, ({ io }) => {
    io.to({ ids }).volatile.emit('said', 'never');
    io.to({ ids }).emit('said', 'missed');
  });
  const back = await comeBack(stub, client);
  expect(await back.event()).toEqual(['said', 'missed']);
});

test('nothing is stored while everybody is connected', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await say(stub, 'default', 1);
  expect(await client.event()).toEqual(['said', 1]);
  expect(await tables(stub)).toEqual([]);
});

test('a client whose connection was ended for a malformed packet is recovered', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  client.wire.send('4abc');
  await client.wire.closed;
  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
});

test('a client that left or was disconnected is not recovered', async () => {
  const stub = newProbe();
  for (const packet of ['41', '42["kick"]']) {
    const client = await clientWithOffset(stub);
    client.wire.send(packet);
    await expect.poll(() => presenceOf(stub, client.id)).toBeUndefined();
    const next = await comeBack(stub, client);
    expect(next.id).not.toBe(client.id);
  }
});

test.each(['nonsense', 'zzzzzzzzzzzz', 'zzzzzzzzzz', '1', 7])(
  'a client with the unknown offset %j is not recovered, and its pid is passed on',
  async (offset) => {
    const stub = newProbe();
    const client = await clientWithOffset(stub);
    await drop(stub, client);
    const next = await SocketIoDriver.connect(stub, { ...client.recoveryAuth, offset });
    expect(next.id).not.toBe(client.id);
    expect((await next.ask('whoami'))[0]).toMatchObject({ recovered: false, auth: { pid: client.pid } });
  },
);

test.each(['attached', 'detached'] as const)(
  'nobody is given a socket, while it is %s, without its pid, or in another namespace',
  async (state) => {
    const stub = newProbe();
    const client = await clientWithOffset(stub);
    if (state === 'detached') await drop(stub, client);
    const auth = client.recoveryAuth;
    const other = await SocketIoDriver.connect(stub, auth, { namespace: '/other' });
    const stranger = await SocketIoDriver.connect(stub, { ...auth, pid: other.pid });
    expect([other.id, stranger.id]).not.toContain(client.id);
    expect(await presenceOf(stub, client.id)).toBe(state);
  },
);

test('a detached socket survives an eviction with what it missed before and after', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  client.emit('data', 'kept');
  await client.ask('whoami');
  await drop(stub, client);
  await say(stub, 'default', 1);
  await evictDurableObject(stub);
  expect(await presenceOf(stub, client.id)).toBe('detached');
  await say(stub, 'default', new Uint8Array([1, 2, 3]));
  await evictDurableObject(stub);

  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
  expect(await back.event()).toEqual(['said', 1]);
  const [, bytes] = await back.event();
  expect(new Uint8Array(bytes as ArrayBuffer)).toEqual(new Uint8Array([1, 2, 3]));
  expect((await back.ask('whoami'))[0]).toMatchObject({ data: 'kept', recovered: true });
  await drop(stub, back);
  const again = await comeBack(stub, back);
  expect(again.id).toBe(client.id);
});

test('what a detached socket misses keeps its order if the object comes back with a slower clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { stub, client } = await lostClient();
  vi.setSystemTime(Date.now() + 1_000);
  await say(stub, 'default', 'before');
  vi.setSystemTime(Date.now() - 2_000);
  await evictDurableObject(stub);
  await say(stub, 'default', 'after');
  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
  expect(await back.event()).toEqual(['said', 'before']);
  expect(await back.event()).toEqual(['said', 'after']);
});

test('a client that is lost again before it received what it had missed gets it the next time', async () => {
  const { stub, client } = await lostClient();
  await say(stub, 'default', 'missed');
  await evictDurableObject(stub);
  await drop(stub, await comeBack(stub, client));
  await say(stub, 'default', 'later');
  await evictDurableObject(stub);

  const unnoticed = await comeBack(stub, client);
  expect(unnoticed.id).toBe(client.id);
  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
  expect(await back.event()).toEqual(['said', 'missed']);
  expect(await back.event()).toEqual(['said', 'later']);
});

test('what was emitted just before the loss is stored with the detached socket', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await say(stub, 'default', 'in flight');
  await drop(stub, client);
  await evictDurableObject(stub);
  const back = await comeBack(stub, client);
  expect(await back.event()).toEqual(['said', 'in flight']);
});

test('an attached client that missed nothing is recovered after an eviction', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await evictDurableObject(stub);
  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
});

test.each(['attached', 'detached'] as const)(
  'a client that missed only what was sent after an eviction is recovered, and gets it, while %s',
  async (state) => {
    const stub = newProbe();
    const client = await clientWithOffset(stub);
    await evictDurableObject(stub);
    await say(stub, 'default', 'unread');
    if (state === 'detached') await drop(stub, client);
    const back = await comeBack(stub, client);
    expect(back.id).toBe(client.id);
    expect(await back.event()).toEqual(['said', 'unread']);
  },
);

test('a client that missed more than is kept after an eviction is not recovered', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await evictDurableObject(stub);
  for (let i = 0; i < PROBE_MAX_PACKETS * 2; i++) await say(stub, 'default', i);
  const back = await comeBack(stub, client);
  expect(back.id).not.toBe(client.id);
});

test('an attached client that missed something lost in an eviction is not recovered', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await say(stub, 'default', 'lost');
  await evictDurableObject(stub);
  const back = await comeBack(stub, client);
  expect(back.id).not.toBe(client.id);
});

test('a client that was sent what it had missed, in vain, is not recovered after an eviction', async () => {
  const { stub, client } = await lostClient();
  await say(stub, 'default', 'lost');
  const unread = await comeBack(stub, client);
  expect(unread.id).toBe(client.id);
  await evictDurableObject(stub);
  const back = await comeBack(stub, client);
  expect(back.id).not.toBe(client.id);
});

test('a detached socket expires with everything stored for it', async () => {
  const { stub, client } = await lostClient();
  await say(stub, 'default', 1);
  await inside(stub, (probe) => probe.skip(PROBE_WINDOW_MS + 1));
  expect(await presenceOf(stub, client.id)).toBeUndefined();
  expect(await rows(stub)).toEqual({ detached: 0, missed: 0 });
  expect(await inside(stub, (probe) => probe.seen.at(-1))).toBe(`expire ${client.id}`);
});

test('a client that comes back after its time is not recovered, though the alarm that ends it is late', async () => {
  const { stub, client } = await lostClient();
  await inside(stub, (probe) => {
    probe.skewMs += PROBE_WINDOW_MS;
  });
  const back = await comeBack(stub, client);
  expect(back.id).not.toBe(client.id);
  expect((await back.ask('whoami'))[0]).toMatchObject({ recovered: false });
});

test('an object without connections is woken when its last lost socket expires', async () => {
  const { stub, client } = await lostClient();
  await runDurableObjectAlarm(stub);
  expect(await alarmAtOf(stub)).toBeLessThanOrEqual(Date.now() + PROBE_WINDOW_MS);
  await inside(stub, (probe) => {
    probe.skewMs += PROBE_WINDOW_MS;
  });
  await runDurableObjectAlarm(stub);
  expect(await presenceOf(stub, client.id)).toBeUndefined();
  expect(await alarmAtOf(stub)).toBeNull();
});

test('a client that missed more than is kept is not recovered, and the store stays bounded', async () => {
  const { stub, client } = await lostClient();
  for (let i = 0; i < PROBE_MAX_PACKETS * 3; i++) {
    if (i === PROBE_MAX_PACKETS / 2) await evictDurableObject(stub);
    await say(stub, 'default', i);
    expect((await rows(stub)).missed).toBeLessThanOrEqual(PROBE_MAX_PACKETS);
  }
  const next = await comeBack(stub, client);
  expect(next.id).not.toBe(client.id);
});

test('a client that was recovered before and has missed more than is kept since is not recovered', async () => {
  const { stub, client } = await lostClient();
  await say(stub, 'default', 'missed');
  const unread = await comeBack(stub, client);
  expect(unread.id).toBe(client.id);
  for (let i = 0; i < PROBE_MAX_PACKETS * 2; i++) await say(stub, 'default', i);
  const back = await comeBack(stub, client);
  expect(back.id).not.toBe(client.id);
});

test('what is stored for a client is counted anew at each loss', async () => {
  const stub = newProbe();
  let client = await clientWithOffset(stub);
  // Nothing confirms the first ones, so at the second loss they are stored again.
  for (const count of [PROBE_MAX_PACKETS * 0.6, PROBE_MAX_PACKETS * 0.3]) {
    await drop(stub, client);
    for (let i = 0; i < count; i++) await say(stub, 'default', i);
    // After the second loss only what is stored is left.
    if (count < PROBE_MAX_PACKETS / 2) await evictDurableObject(stub);
    const back = await comeBack(stub, client);
    expect(back.id).toBe(client.id);
    for (let i = 0; i < count; i++) expect(await back.event()).toEqual(['said', i]);
    client = back;
  }
});

test('a flood of transient packets evicts no others', async () => {
  const stub = newProbe();
  const client = await clientWithOffset(stub);
  await say(stub, 'default', 'kept');
  for (let i = 0; i < PROBE_MAX_PACKETS * 2; i++) await say(stub, 'transient', i);
  const back = await comeBack(stub, client);
  expect(back.id).toBe(client.id);
  expect(await back.event()).toEqual(['said', 'kept']);
});

test('shutting down closes every connection and lets the object delete everything', async () => {
  const stub = newProbe();
  const [gone, here] = [await clientWithOffset(stub), await clientWithOffset(stub)];
  await drop(stub, gone);
  await inside(stub, async (probe, { storage }) => {
    probe.io.shutDown();
    expect(probe.seen.at(-1)).toContain(`disconnect ${gone.id}`);
    await storage.deleteAll();
    expect(probe.io.nextDeadline()).toBeUndefined();
    probe.skip(PROBE_WINDOW_MS + 1);
  });
  await here.wire.closed;
  expect(await tables(stub)).toEqual([]);
  const next = await clientWithOffset(stub);
  await drop(stub, next);
});
