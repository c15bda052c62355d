import { beforeEach, expect, test } from 'vitest';
import { ask, engineOptions, newLink, openPolling } from '../testing/bareEngine.ts';
import { Engine } from './Engine.ts';
import type { Session } from './Session.ts';

const TIMEOUT_MS = engineOptions.pingTimeoutMs;

let now: number;
let messages: unknown[];
let closed: string[];
let engine: Engine;

beforeEach(() => {
  now = 1_000_000;
  messages = [];
  closed = [];
  engine = newEngine(Number.POSITIVE_INFINITY, () => false);
});

function newEngine(maxSessions: number, mayYield: (session: Session) => boolean): Engine {
  const options = { ...engineOptions, maxSessions, now: () => now };
  const handlers = {
    onOpen() {},
    onMessage: (_: unknown, message: unknown) => void messages.push(message),
    onClose: ({ sid }: Session, reason: string) => void closed.push(`${sid} ${reason}`),
    mayYield,
  };
  return new Engine(options, handlers, {
    onEarlierDeadline() {},
    isAwake: () => false,
    pingSlackMs: 0,
  });
}

const sids = () => [...engine.sessions()].map(({ sid }) => sid);

const closeAll = () => {
  for (const session of [...engine.sessions()]) session.close('forced server close');
};

test.each([
  [TIMEOUT_MS - 1, /^1$/],
  [TIMEOUT_MS, /Session ID unknown/],
])('of a session that the server closed, a GET %i ms later is answered with %s', async (laterMs, answer) => {
  const sid = await openPolling(engine);
  closeAll();
  now += laterMs;
  const other = await openPolling(engine);
  expect(await ask(engine, `&sid=${sid}`)).toMatch(answer);
  expect(sids()).toEqual([other]);
});

test('what the client of a closed session has not fetched in time is forgotten at the next deadline', async () => {
  const [first, second] = [await openPolling(engine), await openPolling(engine)];
  closeAll();
  engine.onDeadline(now + TIMEOUT_MS - 1);
  expect(await ask(engine, `&sid=${first}`)).toBe('1');
  engine.onDeadline(now + TIMEOUT_MS);
  expect(await ask(engine, `&sid=${second}`)).toContain('Session ID unknown');
});

test('the longest open of the sessions that may yield is closed for a new one, in whatever order they are restored', async () => {
  engine = newEngine(4, ({ sid }) => sid !== 'first');
  const heartbeat = { pingDueAt: now + 25_000, pingSentAt: undefined, pongDueAt: 0, confirmedAt: 0 };
  for (const [age, sid] of ['third', 'second', 'first'].entries()) {
    const handshake = { address: '', issuedAt: now - age };
    engine.restore(newLink(sid), { sid, handshake, heartbeat, above: undefined });
  }
  const fourth = await openPolling(engine);
  expect(closed).toEqual([]);
  const fifth = await openPolling(engine);
  expect(closed).toEqual(['second forced server close']);
  expect(sids()).toEqual(['third', 'first', fourth, fifth]);
});

test('a session that has upgraded survives the late end of a WebSocket that had failed to replace polling', async () => {
  const sid = await openPolling(engine);
  const [failed, transport] = [newLink('failed'), newLink('transport')];
  engine.accept(failed, { kind: 'upgrade', sid });
  engine.receiveFrame(failed, 'nonsense');
  engine.accept(transport, { kind: 'upgrade', sid });
  for (const frame of ['2probe', '5']) engine.receiveFrame(transport, frame);
  engine.receiveFrame(failed, '4unheard');
  engine.linkClosed('failed', 'transport close');
  expect(messages).toEqual([]);
  expect(sids()).toEqual([sid]);
  engine.linkClosed('transport', 'transport close');
  expect(closed).toEqual([`${sid} transport close`]);
});

test('what comes over a WebSocket after its session has ended, or its upgrade has failed, is ignored', async () => {
  const [transport, probe] = [newLink('transport'), newLink('probe')];
  engine.accept(transport, { kind: 'open', handshake: { address: '', issuedAt: now } });
  engine.receiveFrame(transport, '4heard');
  closeAll();
  engine.receiveFrame(transport, '4unheard');

  const sid = await openPolling(engine);
  engine.accept(probe, { kind: 'upgrade', sid });
  engine.receiveFrame(probe, 'nonsense');
  engine.receiveFrame(probe, '4unheard');
  expect(messages).toEqual(['heard']);
});
