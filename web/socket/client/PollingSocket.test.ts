import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { PollingSocket } from './PollingSocket.ts';

interface Exchange {
  url: URL;
  init: RequestInit;
  isAborted: boolean;
  answer(body: string, status?: number): void;
  fail(): void;
}

const maxPayload = 1_000;
/** As browsers have it. */
const maxKeepaliveBytes = 65_536;
const handshake = `0{"sid":"s1","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":20000,"maxPayload":${maxPayload}}`;

/** All requests, in their order. */
let exchanges: Exchange[];
let page: EventTarget;
let socket: PollingSocket;
let heard: string[];

const made = (method: 'GET' | 'POST') => exchanges.filter(({ init }) => (init.method ?? 'GET') === method);
const newest = (method: 'GET' | 'POST'): Exchange => {
  const exchange = made(method).at(-1);
  if (!exchange) throw new Error(`There has been no ${method} yet.`);
  return exchange;
};
const posted = () => made('POST').map(({ init }) => init.body);
const settled = () => vi.advanceTimersByTimeAsync(0);

const fakeFetch = (url: URL, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const exchange: Exchange = {
      url: new URL(url),
      init,
      isAborted: false,
      answer: (body, status = 200) => resolve(new Response(body, { status })),
      fail: () => reject(new TypeError('Failed to fetch')),
    };
    exchanges.push(exchange);
    init.signal?.addEventListener('abort', () => {
      exchange.isAborted = true;
      exchange.fail();
    });
  });

async function open(): Promise<void> {
  newest('GET').answer(handshake);
  await settled();
}

beforeEach(() => {
  vi.useFakeTimers();
  exchanges = [];
  heard = [];
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', fakeFetch);
  socket = new PollingSocket('wss://parlor.test/socket.io/?EIO=4&transport=websocket&room=ABC123');
  socket.addEventListener('open', () => heard.push('open'));
  socket.addEventListener('message', (event) => heard.push((event as MessageEvent<string>).data));
  socket.addEventListener('close', () => heard.push('close'));
});

afterEach(() => {
  socket.close();
});

test('a session is opened by a request for it, at the address of the WebSocket, and named in all that follow', async () => {
  expect(newest('GET').url.href).toBe('https://parlor.test/socket.io/?EIO=4&transport=polling&room=ABC123');
  expect(newest('GET').init.cache).toBe('no-store');
  await open();
  expect(heard).toEqual(['open', handshake]);
  expect(newest('GET').url.searchParams.get('sid')).toBe('s1');
  socket.send('40');
  await settled();
  expect(newest('POST').url.searchParams.get('sid')).toBe('s1');
});

test('each packet of an answer is a message, and another answer is asked for', async () => {
  await open();
  newest('GET').answer('2\x1e42["tick"]');
  await settled();
  expect(heard.slice(2)).toEqual(['2', '42["tick"]']);
  expect(made('GET')).toHaveLength(3);
});

test('what is sent together is one request, and what is sent meanwhile another one after it', async () => {
  await open();
  for (const packet of ['4a', '4b']) socket.send(packet);
  await settled();
  for (const packet of ['4c', '4d']) socket.send(packet);
  await settled();
  expect(posted()).toEqual(['4a\x1e4b']);
  expect(newest('POST').init.keepalive).toBe(false);
  newest('POST').answer('ok');
  await settled();
  expect(posted()).toEqual(['4a\x1e4b', '4c\x1e4d']);
});

test('no request has more bytes than the server takes, but for a packet that has them by itself', async () => {
  await open();
  const [short, half, long] = ['é'.repeat(200), 'é'.repeat(maxPayload / 4), 'é'.repeat(maxPayload)];
  for (const packet of [short, short, short, long, half, half]) socket.send(packet);
  for (let request = 1; request <= 5; request += 1) {
    await settled();
    newest('POST').answer('ok');
  }
  await settled();
  expect(posted()).toEqual([`${short}\x1e${short}`, short, long, half, half]);
});

test('the server is told of the end, after what was sent before, and then nothing is asked any more', async () => {
  await open();
  socket.send('4a');
  await settled();
  socket.send('4b');
  socket.close();
  expect(newest('GET').isAborted).toBe(false);
  newest('POST').answer('ok');
  await settled();
  expect(posted()).toEqual(['4a', '4b\x1e1']);
  newest('POST').answer('ok');
  await settled();
  expect(newest('GET').isAborted).toBe(true);
  expect(made('GET')).toHaveLength(2);
  expect(heard.slice(2)).toEqual([]);
});

test('an end of which the server cannot be told ends all requests nevertheless', async () => {
  await open();
  socket.close();
  await vi.advanceTimersByTimeAsync(limits.connectTimeoutMs);
  expect(exchanges.slice(1).map(({ isAborted }) => isAborted)).toEqual([true, true]);
});

test('a page that goes away tells the server, by a request that outlives it', async () => {
  await open();
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(newest('POST').init).toMatchObject({ body: '1', keepalive: true });
});

test('a page that goes away waits for nothing that is on its way, which is stopped with it', async () => {
  await open();
  socket.send('4a');
  await settled();
  socket.send('4b');
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(posted()).toEqual(['4a', '4b\x1e1']);
  made('POST')[0]?.answer('ok');
  await settled();
  expect(newest('POST')).toMatchObject({ init: { keepalive: true }, isAborted: false });
});

test('neither does one that goes away while what was sent before the end is on its way', async () => {
  await open();
  socket.send('4a');
  await settled();
  socket.send('4b');
  socket.close();
  await settled();
  expect(posted()).toEqual(['4a']);
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(posted()).toEqual(['4a', '4b\x1e1']);
  expect(newest('POST').isAborted).toBe(false);
});

test('a page that is kept for Back has not ended its connection', async () => {
  await open();
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  await settled();
  expect(made('POST')).toEqual([]);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

test.each([
  [maxKeepaliveBytes, true],
  [maxKeepaliveBytes + 1, false],
])('a request of %d bytes outlives the page: %s', async (bytes, doesOutlive) => {
  await open();
  const packet = `4${'a'.repeat(bytes - 1)}`;
  socket.send(packet);
  socket.close();
  await settled();
  expect(newest('POST').init).toMatchObject({ body: packet, keepalive: doesOutlive });
  newest('POST').answer('ok');
  await settled();
  expect(newest('POST').init).toMatchObject({ body: '1', keepalive: true });
});

// As in Firefox, which stops requests before `pagehide`.
test.each([
  ['asked', () => newest('GET').fail()],
  ['sent', () => newest('POST').fail()],
])(
  'if a request for what is %s fails, the server is told only of the end, by a request that outlives the page',
  async (_name, fail) => {
    await open();
    socket.send('4a');
    await settled();
    const other = newest('POST');
    socket.send('4b');
    fail();
    await settled();
    expect(posted()).toEqual(['4a', '1']);
    other.answer('ok');
    await settled();
    expect(posted()).toEqual(['4a', '1']);
    expect(newest('POST').init.keepalive).toBe(true);
    newest('POST').answer('ok');
    await settled();
    expect(exchanges.at(-1)?.isAborted).toBe(true);
    expect(heard.slice(2)).toEqual(['close']);
  },
);

test('nothing is heard any more after the end', async () => {
  await open();
  socket.close();
  newest('GET').answer('42["tick"]');
  await settled();
  expect(heard).toEqual(['open', handshake]);
});

test.each([
  ['a request fails', () => newest('GET').fail()],
  ['a request is refused', () => newest('GET').answer('{"code":1}', 400)],
  ['something cannot be sent', () => newest('POST').answer('', 413)],
])('the connection is lost, once, if %s', async (_name, happen) => {
  await open();
  socket.send('4a');
  await settled();
  happen();
  await settled();
  expect(heard.slice(2)).toEqual(['close']);
  expect(socket.readyState).toBe(WebSocket.CLOSED);
  await vi.advanceTimersByTimeAsync(limits.connectTimeoutMs);
  expect(exchanges.slice(1).some(({ isAborted }) => isAborted)).toBe(true);
});

test('a server that speaks no Engine.IO is a lost connection', async () => {
  newest('GET').answer('<!doctype html>');
  await settled();
  expect(heard).toEqual(['close']);
});

test('a connection that is closed before it is open asks for nothing, and says nothing', async () => {
  socket.close();
  await settled();
  expect(newest('GET').isAborted).toBe(true);
  expect(exchanges).toHaveLength(1);
  expect(heard).toEqual([]);
});
