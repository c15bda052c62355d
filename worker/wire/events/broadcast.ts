import { itemsText } from '../../../shared/drawing/itemText.ts';
import { unpackPoints } from '../../../shared/drawing/packedPoints.ts';
import { type ServerEvent, type ServerEvents, transientEvents } from '../../../shared/protocol/events.ts';
import { JsonText, type SocketIoServer, type Target } from '../../socketio/index.ts';
import { POINTS_ROOM } from './features.ts';

type Sockets = Pick<SocketIoServer, 'to' | 'socket'>;

/** Whether the event is useless later, and so not stored for disconnected clients. */
export const isTransient = (event: ServerEvent): boolean => transientEvents.has(event);

/** Sends an event to these sockets of this object; a payload of null means none. */
export function broadcast(io: Sockets, ids: readonly string[], event: ServerEvent, payload: unknown): void {
  if (event === 'drawingPoints') {
    sendPoints(io, ids, payload as ServerEvents['drawingPoints']);
    return;
  }
  const to = io.to({ ids });
  const emitter = isTransient(event) ? to.transient : to;
  if (payload === null) emitter.emit(event);
  else emitter.emit(event, written(event, payload));
}

/** The payload, as JSON if it is large or frequent: the encoder would look for binary in all of it. */
function written(event: ServerEvent, payload: unknown): unknown {
  if (event === 'drawingHistory') return new JsonText(itemsText(payload as ServerEvents['drawingHistory']));
  if (event !== 'drawingUpdate') return payload;
  const { nextPoint } = payload as ServerEvents['drawingUpdate'];
  return new JsonText(`{"nextPoint":[${nextPoint[0]},${nextPoint[1]},${nextPoint[2]}]}`);
}

/** Packed for sockets with the feature, unpacked for the others. Only the object that holds a socket knows which. */
function sendPoints(io: Sockets, ids: readonly string[], packed: string): void {
  const emit = (to: Target, event: ServerEvent, payload: unknown) =>
    io.to(to).transient.emit(event, written(event, payload));
  if (ids.every((id) => io.socket(id)?.rooms.has(POINTS_ROOM))) {
    emit({ ids }, 'drawingPoints', packed);
    return;
  }
  emit({ ids, within: POINTS_ROOM }, 'drawingPoints', packed);
  for (const nextPoint of unpackPoints(packed) ?? [])
    emit({ ids, outside: POINTS_ROOM }, 'drawingUpdate', { nextPoint });
}

const farewells: ReadonlySet<ServerEvent> = new Set(['seatTaken', 'kicked', 'roomNotFound']);

/** Whether the event, sent by a room, tells the connection that it has lost its seat. */
export const isFarewell = (event: ServerEvent): boolean => farewells.has(event);
