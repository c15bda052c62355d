// Finds the object that a Socket.IO request belongs to: by the prefix of its session id, or, for a new connection, by
// the room that it names, else by where it comes from.
import { type Context, Hono } from 'hono';
import { wire } from '../../shared/protocol/limits.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import type { Env } from '../env.ts';
import { isRegion } from '../wire/region.ts';
import { bodyCut } from './middleware/bodyLimit.ts';
import { clientHeaders } from './middleware/clientHeaders.ts';
import { rateLimit } from './middleware/rateLimit.ts';
import { regionOf } from './region.ts';

type RealtimeContext = Context<{ Bindings: Env }>;

export const realtime = new Hono<{ Bindings: Env }>();

realtime.use(
  rateLimit(
    (env) => Number(env.CONNECTIONS_PER_MINUTE) || wire.newConnectionsPerMinute,
    (c) => c.req.query('sid') === undefined,
  ),
);
realtime.use(clientHeaders);
realtime.use(bodyCut(wire.maxDrawingBytes));
realtime.all('*', (c) => {
  const sid = c.req.query('sid');
  return sid === undefined ? open(c) : resume(c, sid);
});

async function open(c: RealtimeContext): Promise<Response> {
  const roomId = parseRoomId(c.req.query('room'));
  // Only a handshake without a body can be asked twice.
  if (roomId !== undefined && c.req.method === 'GET') {
    const response = await roomFetch(c, roomId);
    if (!isNoRoom(response)) return response;
  }
  const region = regionOf(c.req.raw.cf as IncomingRequestCfProperties | undefined);
  return lobbyFetch(c, region);
}

async function resume(c: RealtimeContext, sid: string): Promise<Response> {
  const [kind, name] = sid.split('.');
  if (kind === 'l' && isRegion(name)) return lobbyFetch(c, name);
  if (kind === 'r' && name !== undefined && parseRoomId(name) === name) {
    const response = await roomFetch(c, name);
    if (!isNoRoom(response)) return response;
  }
  // Engine.IO's own words, which clients understand.
  return c.json({ code: 1, message: 'Session ID unknown' }, 400);
}

/** A room that does not exist says so before it stores anything. */
const isNoRoom = (response: Response): boolean =>
  response.status === 404 && response.headers.get('x-room') === 'none';

function roomFetch(c: RealtimeContext, roomId: string): Promise<Response> {
  return c.env.ROOM.get(c.env.ROOM.idFromName(roomId)).fetch(c.req.raw);
}

function lobbyFetch(c: RealtimeContext, region: DurableObjectLocationHint): Promise<Response> {
  return c.env.LOBBY.get(c.env.LOBBY.idFromName(region), { locationHint: region }).fetch(c.req.raw);
}
