// Routes Socket.IO requests to their object: by the prefix of the session id, or for a new connection by the room it
// names, else by region.
import { Hono } from 'hono';
import { connections, wire } from '../../shared/protocol/limits.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import type { Env } from '../env.ts';
import { RecentKeys } from '../limiting/RecentKeys.ts';
import { isNoRoom } from '../routing/noRoom.ts';
import { isUnavailable } from '../routing/objectErrors.ts';
import type { Region } from '../routing/region.ts';
import { regionOf } from '../routing/regionOf.ts';
import { sessionOwner } from '../routing/sessionOwner.ts';
import { log } from '../telemetry/log.ts';
import type { ApiContext, ApiEnv } from './context/types.ts';
import { bodyCut } from './middleware/bodyLimit.ts';
import { rateLimit } from './middleware/rateLimit.ts';
import { stripPartyHeaders } from './middleware/stripPartyHeaders.ts';

/** Below are 200 and the 101 of an upgrade. */
const FIRST_REFUSAL = 300;

/** As the objects answer pages of other origins. */
const openHeaders = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

/** `/socket.io`: every request goes on to a room or a lobby. */
export const realtime = new Hono<ApiEnv>();

/**
 * The value of a parameter of the query. If it comes several times the last one counts, as it does for the objects: otherwise
 * the two could mean different sessions.
 */
const named = (c: ApiContext, parameter: 'sid' | 'room'): string | undefined =>
  c.req.queries(parameter)?.at(-1);

const connectionsPerMinute = (env: Env): number =>
  Number(env.CONNECTIONS_PER_MINUTE) || connections.perMinute;

/** Ids of sessions that their object knows. Requests for others count: each may start an object that nobody needs. */
const knownSids = new RecentKeys<true>();

realtime.use(rateLimit(connectionsPerMinute, (c) => named(c, 'sid') === undefined));
realtime.use(
  rateLimit(
    (env) => connections.requestsPerNewSession * connectionsPerMinute(env),
    (c) => {
      const sid = named(c, 'sid');
      return sid !== undefined && knownSids.get(sid) === undefined;
    },
  ),
);
realtime.use(stripPartyHeaders);
realtime.use(bodyCut(wire.maxDrawingBytes));
// A preflight is answered alike for every session, known or not: it must not prove that there is one.
realtime.options('*', (c) => ownLobbyFetch(c));
realtime.all('*', (c) => {
  const sid = named(c, 'sid');
  return sid === undefined ? open(c) : resume(c, sid);
});

async function open(c: ApiContext): Promise<Response> {
  const roomId = parseRoomId(named(c, 'room'));
  // Only a request without a body can be sent to a second object.
  if (roomId !== undefined && c.req.method === 'GET') {
    const response = await roomFetch(c, roomId);
    if (!isNoRoom(response)) return response;
  }
  return ownLobbyFetch(c);
}

async function resume(c: ApiContext, sid: string): Promise<Response> {
  const response = await askSession(c, sid);
  // Objects refuse for other reasons too, before they look for the session: that proves nothing.
  if (response.status < FIRST_REFUSAL) knownSids.set(sid, true);
  else knownSids.delete(sid);
  return response;
}

async function askSession(c: ApiContext, sid: string): Promise<Response> {
  const owner = sessionOwner(sid);
  if (owner?.kind === 'lobby') return lobbyFetch(c, owner.region);
  if (owner?.kind === 'room') {
    const response = await roomFetch(c, owner.roomId);
    if (!isNoRoom(response)) return response;
  }
  // As the objects answer, so that it does not tell whether there is such a room.
  return c.json({ code: 1, message: 'Session ID unknown' }, 400, openHeaders);
}

function roomFetch(c: ApiContext, roomId: string): Promise<Response> {
  const room = c.env.ROOM.getByName(roomId);
  return room.fetch(c.req.raw).catch((error) => unavailable(c, 'room-unreachable', { room: roomId, error }));
}

function ownLobbyFetch(c: ApiContext): Promise<Response> {
  return lobbyFetch(c, regionOf(c.req.raw.cf as IncomingRequestCfProperties | undefined));
}

function lobbyFetch(c: ApiContext, region: Region): Promise<Response> {
  const lobby = c.env.LOBBY.getByName(region, { locationHint: region });
  return lobby
    .fetch(c.req.raw)
    .catch((error) => unavailable(c, 'lobby-unreachable', { lobby: region, error }));
}

/** 503 for an object that restarts or is overloaded: clients try again by themselves. Other errors are thrown again. */
function unavailable(
  c: ApiContext,
  event: 'room-unreachable' | 'lobby-unreachable',
  fields: { room?: string; lobby?: string; error: unknown },
): Response {
  if (!isUnavailable(fields.error)) throw fields.error;
  log(event, fields);
  return c.json({ message: 'Temporarily unavailable' }, 503, openHeaders);
}
