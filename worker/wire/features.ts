import { type Feature, isFeature } from '../../shared/protocol/events.ts';

interface Member {
  readonly rooms: ReadonlySet<string>;
  join(room: string): void;
  leave(room: string): void;
}

/** The Socket.IO room of those who take packed points: as a room it outlasts hibernation and recovery. */
export const POINTS_ROOM = 'feature:points';

/** Those of the features that a client asked for that there are. */
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
