import type { Connection } from 'partyserver';
import type { Frame } from '../codec.ts';

/** A WebSocket, hibernating or not, as the layer uses it. */
export interface WebSocketLink {
  readonly name: 'websocket';
  readonly id: string;
  readonly writable: boolean;
  /** Buffered bytes; 0 if the runtime does not report them. */
  readonly waitingBytes: number;
  send(frames: readonly Frame[]): void;
  close(code?: number): void;
  /** When the runtime last handled a pong by itself, epoch ms. */
  autoPongAt(): number | undefined;
  /** Stores `state` in the attachment of a hibernating socket; throws if too large. No-op for ordinary sockets. */
  save(state: unknown): void;
}

interface LinkOptions {
  hibernates: boolean;
  /** A frame could not be sent. */
  onLost(error: unknown): void;
  autoPongAt?: (socket: WebSocket) => number | undefined;
}

/** The link over one of partyserver's connections. */
export function webSocketLink(
  connection: Connection,
  { hibernates, onLost, autoPongAt }: LinkOptions,
): WebSocketLink {
  return {
    name: 'websocket',
    id: connection.id,
    get writable() {
      return connection.readyState === WebSocket.OPEN;
    },
    get waitingBytes() {
      // The workerd that our tools pin lacks it, despite the types (docs/decisions/0019).
      return (connection.bufferedAmount as number | undefined) ?? 0;
    },
    send(frames) {
      try {
        for (const frame of frames) connection.send(frame);
      } catch (error) {
        // The peer is gone; the close event that follows ends the session. Reading `readyState` costs as much as a
        // send, so it is checked only now.
        if (connection.readyState === WebSocket.OPEN) onLost(error);
      }
    },
    close(code = 1000) {
      try {
        connection.close(code);
      } catch {
        // Already closed.
      }
    },
    autoPongAt: () => autoPongAt?.(connection),
    save(state) {
      if (hibernates) connection.serializeAttachment(state);
    },
  };
}
