import type { DrawingItem, LiveStart, Point, ShapeChange } from '../../shared/drawing/item.ts';
import type { Ack, ClientEvent, ClientPayload } from '../../shared/protocol/events.ts';

interface DrawingPayloads {
  drawingStart: LiveStart;
  drawingUpdate: { nextPoint: Point };
  drawingEnd: DrawingItem;
  updateShape: ShapeChange;
  syncDrawingState: readonly DrawingItem[];
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

/**
 * Events worth sending after a reconnect. The rest is superseded: the client rejoins, and a drawer resends the whole
 * picture, lost points included.
 */
const kept: ReadonlySet<ClientEvent> = new Set(['chatMessage', 'wordSelected', 'startGame', 'playAgain']);

/** A queue of events that wait for a connection. */
export function createOutbox() {
  let waiting: OutgoingEvent[] = [];
  return {
    /** Queues an event, unless it is useless later. */
    add(outgoing: OutgoingEvent): void {
      if (kept.has(outgoing.event)) waiting.push(outgoing);
    },
    /** Empties the queue and returns what was in it. */
    take(): OutgoingEvent[] {
      return waiting.splice(0);
    },
    clear(): void {
      waiting = [];
    },
  };
}
