import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { isRegion, type Region } from './region.ts';

/** The object that keeps a Socket.IO session. Session ids begin with it, so that every request finds it. */
type SessionOwner = { kind: 'room'; roomId: string } | { kind: 'lobby'; region: Region };

/** What the session ids of a room begin with. */
export const roomSidPrefix = (roomId: string): string => `r.${roomId}.`;

/** What the session ids of a region's lobby begin with. */
export const lobbySidPrefix = (region: string): string => `l.${region}.`;

/** Reads the owner from a session id as a client sent it; undefined if it names none. */
export function sessionOwner(sid: string): SessionOwner | undefined {
  const [kind, name] = sid.split('.');
  if (kind === 'l' && isRegion(name)) return { kind: 'lobby', region: name };
  if (kind === 'r' && name !== undefined && parseRoomId(name) === name) return { kind: 'room', roomId: name };
  return undefined;
}
