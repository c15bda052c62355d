import { type Feature, isFeature } from '../../shared/protocol/events.ts';

interface Member {
  readonly rooms: ReadonlySet<string>;
  join(room: string): void;
  leave(room: string): void;
}

/** The Socket.IO room of the sockets that take packed points. Being in a room outlasts hibernation and recovery. */
export const POINTS_ROOM = 'feature:points';

/** The features that a client asked for and this server knows. */
export const knownFeatures = (asked: readonly string[] | undefined): Feature[] => [
  ...new Set(asked?.filter(isFeature)),
];

/** Notes what the client behind a socket of this object takes from now on. */
export function noteFeatures(socket: Member | undefined, asked: readonly string[] | undefined): void {
  if (!socket) return;
  const takesPoints = knownFeatures(asked).includes('points');
  if (takesPoints && !socket.rooms.has(POINTS_ROOM)) socket.join(POINTS_ROOM);
  else if (!takesPoints) socket.leave(POINTS_ROOM);
}
