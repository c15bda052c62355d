import type { DrawingItem, LiveStart, Point, ShapeChange } from '../../shared/drawing/item.ts';
import type { Ack, ClientEvent, ClientPayload } from '../../shared/protocol/events.ts';

interface DrawingPayloads {
  drawingStart: LiveStart;
  drawingUpdate: { nextPoint: Point };
  drawingEnd: DrawingItem;
  updateShape: ShapeChange;
  syncDrawingState: readonly DrawingItem[];
}

/** What this client puts on the wire for an event. */
export type Outgoing<E extends ClientEvent> = E extends keyof DrawingPayloads
  ? DrawingPayloads[E]
  : ClientPayload<E>;

export type OnAck = (answer: Ack) => void;

export interface OutgoingEvent {
  event: ClientEvent;
  payload: unknown;
  onAck: OnAck | undefined;
}

/**
 * Worth sending late. The rest is not: who comes back joins anew, and a drawer sends the whole picture, of which the
 * lost points are a part.
 */
const kept: ReadonlySet<ClientEvent> = new Set(['chatMessage', 'wordSelected', 'startGame', 'playAgain']);

/** Events that wait for a connection, in order. */
export function createOutbox() {
  let waiting: OutgoingEvent[] = [];
  return {
    /** Keeps an event if it is worth it. */
    add(outgoing: OutgoingEvent): void {
      if (kept.has(outgoing.event)) waiting.push(outgoing);
    },
    /** Everything that waited, which then waits no longer. */
    take(): OutgoingEvent[] {
      return waiting.splice(0);
    },
    clear(): void {
      waiting = [];
    },
  };
}
