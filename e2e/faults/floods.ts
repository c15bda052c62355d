import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { rates, wire } from '../../shared/protocol/limits.ts';
import { Player } from '../support/player.ts';
import { largePicture } from './largePicture.ts';

const polling = `${wire.path}?EIO=4&transport=polling`;

/** A player who does not reconnect once disconnected, at this address or at the one shared by all others. */
const brief = (url: string, name: string, address?: string): Player =>
  new Player(url, name, {
    transports: ['websocket'],
    reconnection: false,
    // Trusted, since there is no edge in front.
    ...(address !== undefined && { extraHeaders: { 'CF-Connecting-IP': address } }),
  });

const thrownOut = ({ socket }: Player): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve));

/** Runs `work` for this many players at once, with their numbers. */
const eachOf = (players: number, work: (i: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: players }, (_, i) => work(i)));

/** Seats this many players, ten per table: an address may not create a room for each. */
async function seatCrowd(url: string, name: string, count: number): Promise<Player[]> {
  const seated: Player[] = [];
  let roomId = '';
  for (let i = 0; i < count; i++) {
    const player = brief(url, `${name} ${i}`);
    if (i % 10 === 0) roomId = await player.create();
    await player.join(roomId);
    seated.push(player);
  }
  return seated;
}

/** Players who send far more events than allowed, valid and invalid; resolves once all are disconnected. */
export async function floodFrames(url: string, players: number): Promise<void> {
  const crowd = await seatCrowd(url, 'Flood', players);
  await Promise.all(
    crowd.map(async (player) => {
      const out = thrownOut(player);
      for (let sent = 0; sent < 300; sent++) {
        player.socket.emit('chatMessage', { text: `${sent}` });
        player.socket.emit('drawingUpdate', { nextPoint: [2, 'x'] });
        player.socket.emit(`nonsense ${sent}`, new Uint8Array(100));
      }
      await out;
    }),
  );
}

/**
 * Players in rooms of ten who send invalid events for `ms` at the highest rate that the limits allow; resolves to the
 * number of events.
 */
export async function floodWithinLimits(url: string, players: number, ms: number): Promise<number> {
  const seated = await seatCrowd(url, 'Steady', players);
  let sent = 0;
  const until = performance.now() + ms;
  while (performance.now() < until) {
    // The events of a tenth of a second.
    for (const { socket } of seated) {
      for (let i = 0; i < rates.drawing.perSecond / 10; i++)
        socket.emit('drawingUpdate', { nextPoint: [2, i] });
    }
    sent += (seated.length * rates.drawing.perSecond) / 10;
    await sleep(100);
  }
  for (const player of seated) player.leave();
  return sent;
}

/** Players who each send one frame that is too large; resolves once all are disconnected. */
export async function floodBytes(url: string, players: number): Promise<void> {
  const crowd = await seatCrowd(url, 'Large', players);
  await Promise.all(
    crowd.map(async (player, i) => {
      const out = thrownOut(player);
      player.socket.emit('syncDrawingState', 'x'.repeat(wire.maxDrawingBytes * (1 + i)));
      await out;
    }),
  );
}

/**
 * Players at an address of their own who send large pictures without being in a room, until they are disconnected;
 * resolves to the number of pictures that were read.
 */
export async function floodPictures(url: string, players: number, address: string): Promise<number> {
  const picture = largePicture();
  const tooMany = 1 + Math.ceil(rates.drawingBytes.burst / picture.bytes);
  let read = 0;
  await eachOf(players, async (i) => {
    const player = brief(url, `Painter ${i}`, address);
    await player.connected();
    const out = thrownOut(player);
    for (let sent = 0; sent < tooMany; sent++) player.emit('syncDrawingState', picture.items);
    await out;
    // Each picture that is read is refused with an error.
    read += player.all('error').length;
  });
  return read;
}

/** Players who each ask for `each` rooms; resolves to how many were created, and refused by code. */
export async function floodRooms(
  url: string,
  players: number,
  each: number,
): Promise<{ made: number; refused: Record<string, number> }> {
  const refused: Record<string, number> = {};
  let made = 0;
  await eachOf(players, async (i) => {
    const player = brief(url, `Maker ${i}`);
    for (let asked = 0; asked < each; asked++) {
      const ack = await player.ask('createRoom', {});
      if (ack.ok) made += 1;
      else refused[ack.error.code] = (refused[ack.error.code] ?? 0) + 1;
    }
    player.leave();
  });
  return { made, refused };
}

/** Opens `count` connections, twenty at a time; resolves to the count per HTTP status. */
export async function floodConnections(url: string, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let opened = 0; opened < count; opened += 20) {
    await eachOf(20, async () => {
      const { status } = await drain(await fetch(url + polling));
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  }
  return statuses;
}

/** Posts a body of this size to a new session; resolves to the HTTP status. */
export async function postTooMuch(url: string, bytes: number): Promise<number> {
  const { sid }: { sid: string } = JSON.parse((await (await fetch(url + polling)).text()).slice(1));
  const body = `4${'x'.repeat(bytes)}`;
  return (await drain(await fetch(`${url}${polling}&sid=${sid}`, { method: 'POST', body }))).status;
}

async function drain(response: Response): Promise<Response> {
  await response.arrayBuffer();
  return response;
}

/** Requests that no client would make, in parts. */
export const badRequests: Record<string, string[]> = {
  'an upgrade without a key': [upgrade({ 'Sec-WebSocket-Key': '' })],
  'an upgrade to something else': [upgrade({ Upgrade: 'h2c' })],
  'an upgrade of an old version': [upgrade({ 'Sec-WebSocket-Version': '7' })],
  'an upgrade of a session that nobody has': [upgrade({}, '&sid=l.weur.none')],
  'an upgrade followed by garbage': [upgrade({}), '\xff'.repeat(4096)],
  'an upgrade followed by an endless frame': [
    upgrade({}),
    `\x81\xff${'\x7f'.repeat(8)}${'x'.repeat(100_000)}`,
  ],
  'no HTTP at all': ['\x16\x03\x01 hello\r\n\r\n'],
  'a length that is no number': [post('many'), 'x'.repeat(1000)],
  'a body that breaks off': [post('100000'), 'x'.repeat(1000)],
};

function upgrade(headers: Record<string, string>, query = ''): string {
  const all = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `GET ${wire.path}?EIO=4&transport=websocket${query} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function post(length: string): string {
  return `POST ${polling}&sid=l.weur.none HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`;
}

/** Sends the parts one after the other, then destroys the connection. */
export async function sendRaw(url: string, parts: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) {
    if (socket.writable) await new Promise((resolve) => socket.write(part, 'latin1', resolve));
    // Long enough for an answer, if any.
    await Promise.race([once(socket, 'data'), once(socket, 'close'), sleep(200)]);
  }
  socket.destroy();
}
