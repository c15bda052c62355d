import { describe, expect, test } from 'vitest';
import { PollingDriver, SocketIoDriver, WebSocketDriver } from '../testing/drivers.ts';
import { newConformance, newProbe } from '../testing/objects.ts';
import {
  PROBE_MAX_PAYLOAD,
  PROBE_MAX_SESSIONS,
  PROBE_PING_INTERVAL_MS,
  PROBE_PING_TIMEOUT_MS,
} from '../testing/Probe.ts';

const URL = 'http://localhost/socket.io/';

test.each([
  ['?EIO=4', 'GET', 400, 0, 'Transport unknown'],
  ['?EIO=4&transport=constructor', 'GET', 400, 0, 'Transport unknown'],
  ['?EIO=4&transport=polling&sid=abc', 'GET', 400, 1, 'Session ID unknown'],
  ['?EIO=4&transport=polling&sid=abc', 'POST', 400, 1, 'Session ID unknown'],
  ['?EIO=4&transport=websocket&sid=abc', 'GET', 400, 1, 'Session ID unknown'],
  ['?EIO=4&transport=polling', 'POST', 400, 2, 'Bad handshake method'],
  ['?EIO=4&transport=websocket', 'POST', 400, 2, 'Bad handshake method'],
  ['?EIO=4&transport=websocket', 'GET', 400, 3, 'Bad request'],
  ['?EIO=3&transport=polling', 'GET', 400, 5, 'Unsupported protocol version'],
  ['?transport=polling', 'GET', 400, 5, 'Unsupported protocol version'],
])('%s by %s is refused with %i', async (query, method, status, code, message) => {
  const response = await newProbe().fetch(URL + query, { method });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, message });
});

test.each([
  ['in another version of the protocol', 'EIO=3&transport=polling'],
  ['over a WebSocket that is none', 'EIO=4&transport=websocket'],
])('a session is not continued %s', async (_how, query) => {
  const stub = newProbe();
  const { sid } = await PollingDriver.open(stub);
  const response = await stub.fetch(`${URL}?${query}&sid=${sid}`, {
    method: 'POST',
    body: '40',
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 3, message: 'Bad request' });
  expect((await new PollingDriver(stub, sid).post('40')).status).toBe(200);
});

test('a session over polling may be upgraded, and one over a WebSocket may not', async () => {
  const polling = await (await newProbe().fetch(`${URL}?EIO=4&transport=polling`)).text();
  const webSocket = String(await (await WebSocketDriver.open(newProbe())).next());
  const [atFirst, atLast] = [polling, webSocket].map((packet) => JSON.parse(packet.slice(1)));
  expect(atFirst).toEqual({
    sid: atFirst.sid,
    upgrades: ['websocket'],
    pingInterval: PROBE_PING_INTERVAL_MS,
    pingTimeout: PROBE_PING_TIMEOUT_MS,
    maxPayload: PROBE_MAX_PAYLOAD,
  });
  expect(atLast).toEqual({ ...atFirst, sid: atLast.sid, upgrades: [] });
});

test('a WebSocket is refused with an HTTP response', async () => {
  await expect(WebSocketDriver.open(newProbe(), '&sid=abc')).rejects.toThrow('Session ID unknown');
});

test.each([
  ['chat', 'chat'],
  ['first, second', 'first'],
])('of the offered subprotocols %j, %j is selected', async (offered, selected) => {
  const headers = { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': offered };
  const response = await newProbe().fetch(`${URL}?EIO=4&transport=websocket`, { headers });
  expect(response.status).toBe(101);
  expect(response.headers.get('Sec-WebSocket-Protocol')).toBe(selected);
  response.webSocket?.accept();
  response.webSocket?.close();
});

test('a client may send a long query', async () => {
  const socket = await WebSocketDriver.open(newProbe(), `&token=${'x'.repeat(5_000)}`);
  expect(await socket.next()).toMatch(/^0/);
});

test('a parameter that the address has already is overridden by the one that the client adds to it', async () => {
  const query = '?EIO=3&transport=websocket&transport=polling&EIO=4';
  expect((await newProbe().fetch(URL + query)).status).toBe(200);
});

test('no subprotocol is selected if none is offered', async () => {
  const headers = { Upgrade: 'WebSocket' };
  const response = await newProbe().fetch(`${URL}?EIO=4&transport=websocket`, { headers });
  expect(response.status).toBe(101);
  expect(response.headers.get('Sec-WebSocket-Protocol')).toBeNull();
  response.webSocket?.accept();
  response.webSocket?.close();
});

test('sessions beyond the limit are refused', async () => {
  const stub = newProbe();
  for (let i = 0; i < PROBE_MAX_SESSIONS; i++) await PollingDriver.open(stub);
  await expect(PollingDriver.open(stub)).rejects.toThrow('503');
});

test('every session id starts with the prefix of its object', async () => {
  const { sid } = await PollingDriver.open(newProbe());
  expect(sid).toMatch(/^p\.probe\.[\w-]{22}$/);
});

test('what comes over polling is plain text', async () => {
  const response = await newProbe().fetch(`${URL}?EIO=4&transport=polling`);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=UTF-8');
});

test.each(['?EIO=4&transport=polling', '?EIO=4'])('no cache may keep the answer to %s', async (query) => {
  const response = await newProbe().fetch(URL + query);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('the path may lack its last slash', async () => {
  expect((await newProbe().fetch('http://localhost/socket.io?EIO=4&transport=polling')).status).toBe(200);
});

test('other paths are not found', async () => {
  const response = await newProbe().fetch('http://localhost/elsewhere');
  expect(response.status).toBe(404);
});

describe('a foreign origin', () => {
  test('may send a preflight request', async () => {
    const headers = { Origin: 'https://else.where', 'Access-Control-Request-Headers': 'content-type' };
    const response = await newConformance().fetch(URL, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe('content-type');
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,OPTIONS');
  });

  test('may read responses and refusals', async () => {
    for (const query of ['?EIO=4&transport=polling', '?EIO=4']) {
      const response = await newConformance().fetch(URL + query);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
  });

  test('may read an answer that had to wait', async () => {
    const polling = await PollingDriver.open(newConformance());
    const open = polling.get();
    await polling.post('40');
    expect((await open).headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('gets no access if no origin is allowed', async () => {
    const response = await newProbe().fetch(`${URL}?EIO=4&transport=polling`);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('joining a namespace', () => {
  test('is refused with message and data', async () => {
    await expect(SocketIoDriver.connect(newProbe(), { refuse: true })).rejects.toThrow(
      '{"message":"not you","data":{"code":"refused"}}',
    );
  });

  test.each(['/nowhere', '/constructor'])('that is unknown, such as %s, is refused', async (namespace) => {
    await expect(SocketIoDriver.connect(newProbe(), {}, { namespace })).rejects.toThrow(
      '{"message":"Invalid namespace"}',
    );
  });

  test('promises no recovery if there is none', async () => {
    const client = await SocketIoDriver.connect(newConformance(), { pid: 'a pid' });
    expect(client.pid).toBeUndefined();
  });

  test('survives a handler that throws', async () => {
    const client = await SocketIoDriver.connect(newProbe(), { fail: true });
    expect(await client.ask('x', 1)).toEqual([1]);
  });
});
