import type { Items } from '../../../shared/drawing/item.ts';
import { itemsText } from '../../../shared/drawing/itemText.ts';
import { unpackPoints } from '../../../shared/drawing/packedPoints.ts';
import type { Feature, SentEvent } from '../../../shared/protocol/events.ts';
import { JsonText, type SocketIoServer, type Target } from '../../socketio/index.ts';
import { featureRooms } from './features.ts';
import { isTransient } from './isTransient.ts';

/** The part of an object's Socket.IO server in use. */
export type Sockets = Pick<SocketIoServer, 'to' | 'reaches'>;

/**
 * Sends an event to these sockets of this object. `picture`: for sockets that did not ask for `undo`, instead of the
 * event.
 */
export function broadcast(io: Sockets, ids: readonly string[], sent: SentEvent, picture?: Items): void {
  if (sent.event === 'drawingPoints') sendPoints(io, ids, sent);
  else if (picture)
    byFeature(io, ids, 'undo', {
      has: (to) => emit(io, to, sent),
      lacks: (to) => emit(io, to, { event: 'drawingHistory', payload: picture }),
    });
  else emit(io, { ids }, sent);
}

/** Whether `broadcast` would send any of these sockets the picture, or keep it for one that is away. */
export const needPicture = (io: Sockets, ids: readonly string[]): boolean => hasWithout(io, ids, 'undo');

function emit(io: Sockets, target: Target, sent: SentEvent): void {
  const { event, payload } = sent;
  const to = io.to(target);
  const emitter = isTransient(event) ? to.transient : to;
  if (payload === null) emitter.emit(event);
  else emitter.emit(event, written(sent));
}

/** The payload, as JSON if it is large or frequent: the encoder would look for binary in all of it. */
function written({ event, payload }: SentEvent): unknown {
  if (event === 'drawingHistory') return new JsonText(itemsText(payload));
  if (event !== 'drawingUpdate') return payload;
  const { nextPoint } = payload;
  if (nextPoint[2] === undefined) return payload;
  return new JsonText(`{"nextPoint":[${nextPoint[0]},${nextPoint[1]},${nextPoint[2]}]}`);
}

/** Packed for sockets with the feature, unpacked for the others. */
function sendPoints(io: Sockets, ids: readonly string[], sent: SentEvent<'drawingPoints'>): void {
  byFeature(io, ids, 'points', {
    has: (to) => emit(io, to, sent),
    lacks(to) {
      for (const nextPoint of unpackPoints(sent.payload) ?? [])
        emit(io, to, { event: 'drawingUpdate', payload: { nextPoint } });
    },
  });
}

interface ByFeature {
  has(to: Target): void;
  lacks(to: Target): void;
}

/** Sends one thing to the sockets with a feature, another to those without. Only the object that holds a socket knows. */
function byFeature(io: Sockets, ids: readonly string[], feature: Feature, { has, lacks }: ByFeature): void {
  const room = featureRooms[feature];
  if (hasWithout(io, ids, feature)) {
    has({ ids, within: room });
    lacks({ ids, outside: room });
  } else has({ ids });
}

/** Whether any of the sockets lacks the feature; those that cannot come back do not count. */
const hasWithout = (io: Sockets, ids: readonly string[], feature: Feature): boolean =>
  io.reaches({ ids, outside: featureRooms[feature] });
