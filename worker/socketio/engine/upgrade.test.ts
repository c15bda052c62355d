import { expect, test } from 'vitest';
import { PollingDriver } from '../testing/drivers.ts';
import { inside, newProbe } from '../testing/objects.ts';
import { PROBE_PING_TIMEOUT_MS, PROBE_UPGRADE_TIMEOUT_MS } from '../testing/Probe.ts';

async function joined(kind: 'ordinary' | 'hibernating') {
  const stub = newProbe(kind);
  const polling = await PollingDriver.open(stub);
  await polling.post('40');
  await polling.poll();
  /** Begins a GET, and lets this time pass. */
  const pollFor = async (ms: number) => {
    const answer = polling.poll();
    // By then it has arrived.
    await inside(stub, () => {});
    await inside(stub, (probe) => probe.skip(ms));
    return { answer };
  };
  return { stub, polling, pollFor };
}

test.each(['ordinary', 'hibernating'] as const)(
  'messages survive an upgrade to %s sockets, in order',
  async (kind) => {
    const { stub, polling } = await joined(kind);
    const received: string[] = [];
    const say = (n: number) => inside(stub, (probe) => probe.io.to({}).volatile.emit('said', n));
    const sayReliably = (n: number) => inside(stub, (probe) => probe.io.to({}).emit('said', n));

    await sayReliably(1);
    const socket = await polling.probeUpgrade();
    received.push(await polling.poll());
    await sayReliably(2);
    socket.send('5');
    received.push(String(await socket.next()));
    await say(3);
    received.push(String(await socket.next()));
    expect(received.map((text) => /"said",(\d)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
  },
);

test('an open GET ends with a noop, so that the client can upgrade', async () => {
  const { polling } = await joined('ordinary');
  const open = polling.poll();
  const socket = await polling.startUpgrade();
  socket.send('2probe');
  expect(await open).toBe('6');
});

test('a GET opened after the probe was answered ends with a noop as well, and so does the next', async () => {
  const { polling } = await joined('ordinary');
  await polling.probeUpgrade();
  expect(await polling.poll()).toBe('6');
  expect(await polling.poll()).toBe('6');
});

test('a GET that is open when the upgrade completes ends too', async () => {
  const { stub, polling } = await joined('ordinary');
  const socket = await polling.probeUpgrade();
  const open = polling.get();
  // By then it has arrived.
  await inside(stub, () => {});
  socket.send('5');
  await open;
});

test('polling continues when the probing socket closes, sends nonsense or repeats itself', async () => {
  const { polling } = await joined('ordinary');
  const silent = await polling.startUpgrade();
  silent.close();
  await silent.closed;
  const insistent = await polling.probeUpgrade();
  insistent.send('2probe');
  await insistent.closed;
  const confused = await polling.startUpgrade();
  confused.send('4hello');
  await confused.closed;
  await polling.post('420["x"]');
  expect(await polling.poll()).toBe('430[]');
});

test.each(['ordinary', 'hibernating'] as const)(
  'a client that gives an upgrade up, and closes the %s socket without a code, is answered',
  async (kind) => {
    const { polling } = await joined(kind);
    const socket = await polling.probeUpgrade();
    socket.closeWithoutCode();
    expect((await socket.closed).code).toBe(1000);
  },
);

test('a second WebSocket is closed, during and after the upgrade', async () => {
  const { polling } = await joined('hibernating');
  const first = await polling.startUpgrade();
  await (await polling.startUpgrade()).closed;
  first.send('2probe');
  await first.next();
  first.send('5');
  first.send('420["x"]');
  expect(await first.next()).toBe('430[]');
  await (await polling.startUpgrade()).closed;
  expect((await polling.get()).status).toBe(400);
  first.send('421["x"]');
  expect(await first.next()).toBe('431[]');
});

test('a socket that probes an upgrade is closed with its session', async () => {
  const { polling } = await joined('ordinary');
  const socket = await polling.startUpgrade();
  await polling.post('1');
  await socket.closed;
});

test.each(['ordinary', 'hibernating'] as const)(
  'a client that is disconnected in the middle of an upgrade to %s sockets is told once it has upgraded',
  async (kind) => {
    const { polling } = await joined(kind);
    const socket = await polling.probeUpgrade();
    await polling.post('42["echo","x"]\x1e42["kick",true]');
    socket.send('5');
    expect(await socket.next()).toMatch(/^42\["echo","x","\w+"\]$/);
    expect(await socket.next()).toBe('41');
    await socket.closed;
    expect((await polling.get()).status).toBe(400);
  },
);

test('a client that is disconnected in the middle of an upgrade may poll instead', async () => {
  const { polling } = await joined('ordinary');
  const socket = await polling.startUpgrade();
  await polling.post('42["kick",true]');
  expect([await polling.poll(), await polling.poll()]).toEqual(['41', '1']);
  await socket.closed;
});

test('a client that does neither is disconnected all the same', async () => {
  const { stub, polling } = await joined('ordinary');
  const socket = await polling.startUpgrade();
  await polling.post('42["kick",true]');
  await inside(stub, (probe) => {
    expect(probe.io.nextDeadline()).toBeDefined();
    probe.skip(PROBE_PING_TIMEOUT_MS);
    expect(probe.io.nextDeadline()).toBeUndefined();
  });
  await socket.closed;
  expect((await polling.get()).status).toBe(400);
});

test('an upgrade that takes too long is given up', async () => {
  const { stub, polling } = await joined('ordinary');
  const socket = await polling.startUpgrade();
  await inside(stub, (probe) => probe.skip(PROBE_UPGRADE_TIMEOUT_MS));
  await socket.closed;
  await polling.post('420["x"]');
  expect(await polling.poll()).toBe('430[]');
  await polling.probeUpgrade();
});

// By then a stock client has stopped polling: if the socket closed now it would hear nothing until its ping timeout.
test('a client whose probe was answered may complete the upgrade late, once its last GET has ended', async () => {
  const { stub, polling, pollFor } = await joined('ordinary');
  const socket = await polling.probeUpgrade();
  await inside(stub, (probe) => probe.skip(PROBE_UPGRADE_TIMEOUT_MS));
  expect(await (await pollFor(50)).answer).toBe('6');
  await polling.post('420["x"]');
  socket.send('5');
  expect(await socket.next()).toBe('430[]');
});

test('a client that goes on polling instead has its GETs left open for longer each time', async () => {
  const { polling, pollFor } = await joined('ordinary');
  await polling.probeUpgrade();
  for (let heldMs = 50; heldMs <= 1_000; heldMs += 50) expect(await (await pollFor(heldMs)).answer).toBe('6');
  // Somewhat less than it is left open for by now: what follows takes real time.
  const open = await pollFor(800);
  await polling.post('420["x"]');
  expect(await open.answer).toBe('430[]');
});
