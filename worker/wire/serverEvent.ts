import { unpackPoints } from '../../shared/drawing/packedPoints.ts';
import { type ServerEvent, type ServerEvents, transientEvents } from '../../shared/protocol/events.ts';
import type { Broadcast, SocketIoServer } from '../socketio/index.ts';
import { POINTS_ROOM } from './features.ts';

export const isTransient = (event: ServerEvent): boolean => transientEvents.has(event);

/** Sends one of the product's events to these sockets of this object; a payload of null stands for none. */
export function broadcast(
  io: Pick<SocketIoServer, 'to'>,
  ids: readonly string[],
  event: ServerEvent,
  payload: unknown,
): void {
  if (event === 'drawingPoints') {
    sendPoints(io, ids, payload as ServerEvents['drawingPoints']);
    return;
  }
  const to = io.to({ ids });
  const emitter = isTransient(event) ? to.transient : to;
  if (payload === null) emitter.emit(event);
  else emitter.emit(event, payload);
}

/** Packed for those who asked for that, one by one for the others. Only who holds the sockets knows which is which. */
function sendPoints(io: Pick<SocketIoServer, 'to'>, ids: readonly string[], packed: string): void {
  const emit = (to: Broadcast, event: ServerEvent, payload: unknown) => to.transient.emit(event, payload);
  emit(io.to({ ids, within: POINTS_ROOM }), 'drawingPoints', packed);
  const others = io.to({ ids, outside: POINTS_ROOM });
  for (const nextPoint of unpackPoints(packed) ?? []) emit(others, 'drawingUpdate', { nextPoint });
}

/** Whether the event tells a connection that it has lost its seat. */
export const isFarewell = (event: ServerEvent): boolean => event === 'seatTaken' || event === 'kicked';
