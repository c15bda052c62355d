import { type Feature, isFeature } from '../../../shared/protocol/events.ts';

interface Member {
  readonly rooms: ReadonlySet<string>;
  join(room: string): void;
  leave(room: string): void;
}

/** The Socket.IO room of sockets that accept packed points. Membership survives hibernation and recovery. */
export const POINTS_ROOM = 'feature:points';

/** The requested features that this server supports. */
export const knownFeatures = (asked: readonly string[] | undefined): Feature[] => [
  ...new Set(asked?.filter(isFeature)),
];

/** Records whether the client supports packed points, by joining or leaving `POINTS_ROOM`. */
export function noteFeatures(socket: Member | undefined, asked: readonly string[] | undefined): void {
  if (!socket) return;
  const hasPoints = knownFeatures(asked).includes('points');
  if (hasPoints && !socket.rooms.has(POINTS_ROOM)) socket.join(POINTS_ROOM);
  else if (!hasPoints) socket.leave(POINTS_ROOM);
}
