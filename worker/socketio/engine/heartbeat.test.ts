import { beforeEach, expect, test } from 'vitest';
import { ask, engineOptions, newLink, openPolling } from '../testing/bareEngine.ts';
import type { WebSocketLink } from '../transports/websocket.ts';
import { Engine } from './Engine.ts';

const { pingIntervalMs: INTERVAL_MS, pingTimeoutMs: TIMEOUT_MS } = engineOptions;
const MAX_UNCONFIRMED = 10_000;

let now: number;
let pongAt: number | undefined;
let frames: unknown[];
let closed: string[];
let announced: (number | undefined)[];
let engine: Engine;
let link: WebSocketLink;

beforeEach(() => {
  now = 1_000_000;
  pongAt = undefined;
  frames = [];
  closed = [];
  announced = [];
  const options = {
    ...engineOptions,
    maxUnconfirmedBytes: MAX_UNCONFIRMED,
    maxIdlePacketsPerMinute: 0,
    now: () => now,
  };
  const handlers = {
    onOpen() {},
    onMessage() {},
    onClose: (_: unknown, reason: string) => closed.push(reason),
  };
  const onEarlierDeadline = () => announced.push(engine.nextDeadline());
  engine = new Engine(options, handlers, { onEarlierDeadline, isAwake: () => false, pingSlackMs: 0 });
  link = { ...newLink('link'), send: (sent) => void frames.push(...sent), autoPongAt: () => pongAt };
  engine.accept(link, { kind: 'open', handshake: { address: '', issuedAt: now } });
});

/** Lets time pass; then the engine does what is due. */
const pass = (ms: number) => {
  now += ms;
  engine.onDeadline(now);
};

test('a pong counts even if its ping was sent by a deadline slightly ahead of the clock', () => {
  now += INTERVAL_MS - 60;
  engine.onDeadline(now + 60);
  expect(frames.at(-1)).toBe('2');
  pongAt = now + 5;
  pass(TIMEOUT_MS + 100);
  expect(closed).toEqual([]);
});

test('a client that does not answer is closed', () => {
  pass(INTERVAL_MS);
  expect(engine.nextDeadline()).toBe(now + TIMEOUT_MS);
  pass(TIMEOUT_MS);
  expect(closed).toEqual(['ping timeout']);
});

test('a client that sends other packets first has up to twice the time to answer', () => {
  pass(INTERVAL_MS);
  const pingedAt = now;
  now += TIMEOUT_MS - 1;
  engine.receiveFrame(link, '4hello');
  expect(engine.nextDeadline()).toBe(now + TIMEOUT_MS);
  now += TIMEOUT_MS - 1;
  engine.receiveFrame(link, '4hello');
  expect(engine.nextDeadline()).toBe(pingedAt + 2 * TIMEOUT_MS);
  now = pingedAt + 2 * TIMEOUT_MS;
  engine.onDeadline(now);
  expect(closed).toEqual(['ping timeout']);
});

test('a packet after a pong that the runtime has handled does not delay the next ping', () => {
  pass(INTERVAL_MS);
  const pingedAt = now;
  pongAt = now + 5;
  now += TIMEOUT_MS - 1;
  engine.receiveFrame(link, '4hello');
  expect(engine.nextDeadline()).toBe(pingedAt + INTERVAL_MS);
});

test('a client that is listening has the whole time to answer a ping that is a little late', () => {
  pass(INTERVAL_MS + TIMEOUT_MS / 4);
  pass(TIMEOUT_MS - 1);
  expect(closed).toEqual([]);
  pass(1);
  expect(closed).toEqual(['ping timeout']);
});

test('so has a client that polls, if a GET is open', async () => {
  const sid = await openPolling(engine);
  const open = ask(engine, `&sid=${sid}`);
  pass(INTERVAL_MS + TIMEOUT_MS / 4);
  expect(await open).toBe('2');
  engine.receiveFrame(link, '3');
  pass(TIMEOUT_MS - 1);
  expect(closed).toEqual([]);
});

test('a client without an open GET has no more time if its ping is a little late', async () => {
  const sid = await openPolling(engine);
  pass(INTERVAL_MS + TIMEOUT_MS / 4);
  engine.receiveFrame(link, '3');
  now += (TIMEOUT_MS * 3) / 4;
  expect(await ask(engine, `&sid=${sid}`)).toContain('Session ID unknown');
  expect(closed).toEqual(['ping timeout']);
});

test('a client has the whole time to answer a ping that is much too late, even without an open GET', async () => {
  await openPolling(engine);
  pass(INTERVAL_MS + TIMEOUT_MS / 2 + 1);
  engine.receiveFrame(link, '3');
  pass(TIMEOUT_MS - 1);
  expect(closed).toEqual([]);
  pass(1);
  expect(closed).toEqual(['ping timeout']);
});

test('a client has more time to answer a ping that is sent before it is due', () => {
  [...engine.sessions()][0]?.send(['x'.repeat(MAX_UNCONFIRMED)]);
  expect(frames.at(-1)).toBe('2');
  pass(INTERVAL_MS + TIMEOUT_MS - 1);
  expect(closed).toEqual([]);
  pass(1);
  expect(closed).toEqual(['ping timeout']);
});

test('a client that did not answer is closed when it asks for something, however late the deadline', async () => {
  const sid = await openPolling(engine);
  pass(INTERVAL_MS);
  engine.receiveFrame(link, '3');
  now += TIMEOUT_MS;
  expect(await ask(engine, `&sid=${sid}`)).toContain('Session ID unknown');
  expect(closed).toEqual(['ping timeout']);
});

test('only unsolicited pongs count as idle packets', () => {
  for (let pings = 0; pings < 5; pings++) {
    pass(INTERVAL_MS);
    engine.receiveFrame(link, '3');
  }
  expect(closed).toEqual([]);
  engine.receiveFrame(link, '3');
  expect(closed).toEqual(['forced server close']);
});

test('a client that polls has the object woken every eight seconds, lest it be evicted, and not more often', async () => {
  await openPolling(engine);
  for (let times = 0; times < 3; times++) {
    expect(engine.nextDeadline()).toBe(now + 8_000);
    pass(8_000);
  }
});

test('a client to which something was sent has the object woken as often, until it has answered a ping', () => {
  [...engine.sessions()][0]?.send(['4hello']);
  now += INTERVAL_MS;
  for (let times = 0; times < 2; times++) {
    engine.onDeadline(now);
    expect(engine.nextDeadline()).toBe(now + 8_000);
  }
  engine.receiveFrame(link, '3');
  expect(engine.nextDeadline()).toBe(now + INTERVAL_MS);
});

test('a session is awaited from its beginning: that of a client that polls before that of a quiet WebSocket', async () => {
  engine.start();
  engine.accept({ ...link, id: 'other' }, { kind: 'open', handshake: { address: '', issuedAt: now } });
  expect(announced).toEqual([now + INTERVAL_MS]);
  await openPolling(engine);
  expect(announced).toEqual([now + INTERVAL_MS, now + 8_000]);
});
