import type { Connection } from 'partyserver';
import type { Frame } from '../codec.ts';

/** What the layer needs of a WebSocket, hibernating or not. */
export interface WebSocketLink {
  readonly name: 'websocket';
  readonly id: string;
  readonly writable: boolean;
  send(frames: readonly Frame[]): void;
  close(code?: number, reason?: string): void;
  /** When the runtime last answered a pong by itself. */
  autoPongAt(): number | undefined;
  /** Keeps `state` with the socket across hibernation; throws if too large. Nothing to do for ordinary sockets. */
  save(state: unknown): void;
}

export interface LinkOptions {
  hibernates: boolean;
  autoPongAt?: (socket: WebSocket) => number | undefined;
}

export function webSocketLink(
  connection: Connection,
  { hibernates, autoPongAt }: LinkOptions,
): WebSocketLink {
  return {
    name: 'websocket',
    id: connection.id,
    get writable() {
      return connection.readyState === WebSocket.OPEN;
    },
    send(frames) {
      if (connection.readyState !== WebSocket.OPEN) return;
      try {
        for (const frame of frames) connection.send(frame);
      } catch (error) {
        // The peer is gone; the close event that follows ends the session.
        console.warn('a frame could not be sent', error instanceof Error ? error.message : error);
      }
    },
    close(code = 1000, reason = '') {
      try {
        connection.close(code, reason);
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
