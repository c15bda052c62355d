import { SELF } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { connections, wire } from '../../shared/protocol/limits.ts';
import { app } from '../app.ts';
import { bindings } from '../testing/bindings.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { makeRoom } from '../testing/rooms.ts';

/** The address of a request by long-polling, whose query may name a room or a session. */
const polling = (query = '') => `https://parlor.test/socket.io/?EIO=4&transport=polling${query}`;

const handshake = (query = '', headers: Record<string, string> = {}) =>
  SELF.fetch(polling(query), { headers });

const connectionsPerMinute = 3;

/** The answer to a request from this address, where addresses may open only a few connections. */
const askLimited = (address: string, url: string, init: RequestInit = {}) =>
  app.request(
    url,
    { ...init, headers: { 'CF-Connecting-IP': address } },
    { ...bindings, CONNECTIONS_PER_MINUTE: `${connectionsPerMinute}` },
  );

/** Asks once more often than an address may ask for unknown sessions in a minute: the different statuses of the answers. */
async function statusesOf(ask: (index: number) => Response | Promise<Response>): Promise<number[]> {
  const statuses = new Set<number>();
  for (let i = 0; i <= connections.requestsPerNewSession * connectionsPerMinute; i++)
    statuses.add((await ask(i)).status);
  return [...statuses];
}

const sidOf = async (response: Response): Promise<string> =>
  (JSON.parse((await response.text()).slice(1)) as { sid: string }).sid;

describe('a new connection', () => {
  it('goes to the lobby of its region', async () => {
    expect(await sidOf(await handshake())).toMatch(/^l\.weur\./);
  });

  it('goes to the room that it names, in upper or lower case', async () => {
    const roomId = await makeRoom();
    expect(await sidOf(await handshake(`&room=${roomId.toLowerCase()}`))).toMatch(
      new RegExp(`^r\\.${roomId}\\.`),
    );
  });

  it('goes to the lobby if there is no such room', async () => {
    expect(await sidOf(await handshake('&room=NOROOM'))).toMatch(/^l\./);
    expect(await sidOf(await handshake('&room=no'))).toMatch(/^l\./);
  });

  it('by a POST, which may not open one, is refused alike whether there is such a room or not', async () => {
    const statuses = ['', `&room=${await makeRoom()}`, '&room=NOROOM'].map(
      async (room) => (await SELF.fetch(polling(room), { method: 'POST', body: '40' })).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
  });

  it('is refused to an address that opens too many, and to no other', async () => {
    // With the date frozen, all requests fall into one minute.
    fakeDate();
    const one = { 'CF-Connecting-IP': '192.0.2.1' };
    const statuses: number[] = [];
    for (let i = 0; i < 121; i++) {
      const response = await handshake('&EIO=1', one);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      await response.body?.cancel();
    }
    expect(statuses.slice(0, 120)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await handshake('', { 'CF-Connecting-IP': '192.0.2.2' })).status).toBe(200);
  });
});

it('serves pages of other origins by long-polling too, as WebSockets do', async () => {
  const roomId = await makeRoom();
  const origin = { Origin: 'https://elsewhere.example' };
  for (const query of ['', `&room=${roomId}`]) {
    const opened = await handshake(query, origin);
    const session = polling(`&sid=${await sidOf(opened)}`);
    const posted = await SELF.fetch(session, { method: 'POST', headers: origin, body: '40' });
    const polled = await SELF.fetch(session, { headers: origin });
    expect(await polled.text()).toMatch(/^40\{/);
    const preflight = await SELF.fetch(session, { method: 'OPTIONS', headers: origin });
    for (const { headers } of [opened, posted, polled, preflight]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  }
});

it('takes a body as large as the largest drawing, and refuses a larger one', async () => {
  const sid = await sidOf(await handshake());
  const send = async (body: string) => {
    const response = await SELF.fetch(polling(`&sid=${sid}`), { method: 'POST', body });
    await response.body?.cancel();
    return response.status;
  };
  const drawing = `42["drawingEnd",{"points":[${'[0,0,0],'.repeat(131_000)}[0,0,0]]}]`;
  expect(await send('40')).toBe(200);
  expect(await send(drawing.padEnd(wire.maxDrawingBytes + 1))).toBe(413);
  expect(await send(drawing.padEnd(wire.maxDrawingBytes))).toBe(200);
  // A session ends with an event that arrives incomplete.
  expect(await send('42["nothing"]')).toBe(200);
});

it('limits requests for unknown sessions per address, but not for existing ones', async () => {
  fakeDate();
  const address = '192.0.2.3';
  const mine = polling(`&sid=${await sidOf(await askLimited(address, polling()))}`);
  const post = async (body: string) => (await askLimited(address, mine, { method: 'POST', body })).status;
  expect(await post('40')).toBe(200);
  expect(await statusesOf((i) => askLimited(address, polling(`&sid=x${i}`)))).toEqual([400, 429]);
  expect((await askLimited('192.0.2.4', polling('&sid=x'))).status).toBe(400);
  // Its own session is known until it ends.
  expect(await post('42["nothing"]')).toBe(200);
  expect(await post('1')).toBe(200);
  expect(await post('6')).toBe(400);
  expect(await post('6')).toBe(429);
});

it('goes by the last of several sessions or rooms that a request names, as their objects do', async () => {
  const mine = `&sid=${await sidOf(await handshake())}`;
  // An object takes it for a new connection: whoever has a session could open any number that nobody counts.
  for (const none of ['&sid=', '&%73id='])
    expect(await (await handshake(mine + none)).json()).toMatchObject({ message: 'Session ID unknown' });
  const resumed = polling(`&sid=r.NOROOM.a${mine}`);
  expect((await SELF.fetch(resumed, { method: 'POST', body: '40' })).status).toBe(200);
  const roomId = await makeRoom();
  expect(await sidOf(await handshake(`&room=NOROOM&room=${roomId}`))).toContain(`r.${roomId}.`);
});

it('takes a session for known only if its object serves it, not if it answers that there is no such path', async () => {
  fakeDate();
  const url = polling('&sid=l.weur.aaaaaaaaaaaaaaaaaaaaaa').replace('/?', '/nowhere?');
  expect(await statusesOf(() => askLimited('192.0.2.5', url))).toEqual([404, 429]);
});

it('counts preflights for unknown sessions, and says the same whether there is such a room or not', async () => {
  fakeDate();
  const ask = (address: string, method: string, sid: string) =>
    askLimited(address, polling(`&sid=${sid}`), { method });
  const invented = [`r.${await makeRoom()}.aaaaaaaaaaaaaaaaaaaaaa`, 'r.QQQQQQ.aaaaaaaaaaaaaaaaaaaaaa'];
  for (const method of ['OPTIONS', 'GET']) {
    const answers = await Promise.all(
      invented.map(async (sid) => {
        const { status, headers, body } = await ask('192.0.2.7', method, sid);
        return { status, headers: [...headers].sort(), body: await new Response(body).text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
  const preflight = () => ask('192.0.2.6', 'OPTIONS', 'l.weur.aaaaaaaaaaaaaaaaaaaaaa');
  expect(await statusesOf(preflight)).toEqual([204, 429]);
});

describe('an object that does not answer', () => {
  /** Bindings whose objects answer nothing but this error. */
  const failingWith = (error: Error) => {
    const namespace = { getByName: () => ({ fetch: () => Promise.reject(error) }) };
    return { ...bindings, LOBBY: namespace, ROOM: namespace };
  };
  const platformError = (mark: string) =>
    Object.assign(new Error('no answer'), { remote: true, [mark]: true });

  it.each([
    ['a lobby', '', { event: 'lobby-unreachable', lobby: 'weur' }],
    ['a room', '&room=ROOM01', { event: 'room-unreachable', room: 'ROOM01' }],
    [
      'the room of a session',
      '&sid=r.ROOM01.aaaaaaaaaaaaaaaaaaaaaa',
      { event: 'room-unreachable', room: 'ROOM01' },
    ],
  ])('%s is asked again by its clients, of any origin, and is no bug', async (_what, query, line) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const url = polling(query);
    for (const mark of ['overloaded', 'retryable', 'durableObjectReset']) {
      const answer = await app.request(url, {}, failingWith(platformError(mark)));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    }
    expect(log.mock.calls).toEqual(Array(3).fill([expect.objectContaining(line)]));
    const other = await app.request(url, {}, failingWith(new Error('a bug')));
    expect(other.status).toBe(500);
    expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ event: 'request-failed' }));
  });
});

it.each([
  ['x-partykit-props', '{'],
  ['X-PartyKit-Props', '%'],
  ['x-partykit-room', 'another'],
  ['x-partykit-jurisdiction', 'eu'],
])('is not steered by the header %s: %s', async (name, value) => {
  const log = vi.spyOn(console, 'error');
  for (const room of ['', `&room=${await makeRoom()}`]) {
    expect((await handshake(room, { [name]: value })).status).toBe(200);
    const upgrade = await SELF.fetch(`https://parlor.test/socket.io/?EIO=4&transport=websocket${room}`, {
      headers: { Upgrade: 'websocket', [name]: value },
    });
    expect(upgrade.status).toBe(101);
    upgrade.webSocket?.accept();
    upgrade.webSocket?.close();
  }
  expect(log).not.toHaveBeenCalled();
});

it.each(['x', 'r.NOROOM.aaaaaaaaaaaaaaaaaaaaaa', 'l.nowhere.aaaaaaaaaaaaaaaaaaaaaa', 'r.noroom.a', ''])(
  'says of the session id %j that it is unknown',
  async (sid) => {
    const response = await handshake(`&sid=${sid}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 1, message: 'Session ID unknown' });
  },
);
