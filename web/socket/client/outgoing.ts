import type { DrawingItem, Items, LiveStart, Point, ShapeChange } from '../../../shared/drawing/item.ts';
import type { Ack, ClientEvent, ClientPayload } from '../../../shared/protocol/events.ts';

/** As the board has them: read-only, which the schemas' own types are not. */
interface DrawingPayloads {
  drawingStart: LiveStart;
  drawingUpdate: { nextPoint: Point };
  drawingEnd: DrawingItem;
  updateShape: ShapeChange;
  syncDrawingState: Items;
}

/** The payload that this client sends for an event. */
export type Outgoing<E extends ClientEvent> = E extends keyof DrawingPayloads
  ? DrawingPayloads[E]
  : ClientPayload<E>;

export type OnAck = (answer: Ack) => void;

export interface OutgoingEvent {
  event: ClientEvent;
  payload: unknown;
  onAck: OnAck | undefined;
}
