import { type Feature, features, isFeature } from '../../../shared/protocol/events.ts';
import type { Socket } from '../../socketio/index.ts';

/** The Socket.IO rooms of the sockets with a feature. Membership survives hibernation and recovery. */
export const featureRooms = {
  points: 'feature:points',
  undo: 'feature:undo',
} as const satisfies Record<Feature, string>;

/** The requested features that this server supports. */
export const knownFeatures = (asked: readonly string[] | undefined): Feature[] => [
  ...new Set(asked?.filter(isFeature)),
];

/** Records which features the client supports, by joining and leaving their rooms. */
export function noteFeatures(
  socket: Pick<Socket, 'rooms' | 'join' | 'leave'> | undefined,
  asked: readonly string[] | undefined,
): void {
  if (!socket) return;
  const known = new Set(knownFeatures(asked));
  for (const feature of features) {
    const room = featureRooms[feature];
    if (!known.has(feature)) socket.leave(room);
    else if (!socket.rooms.has(room)) socket.join(room);
  }
}
