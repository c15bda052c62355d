import type { Connection } from 'partyserver';
import type { Frame } from '../codec.ts';

/** What the layer needs of a WebSocket, hibernating or not. */
export interface WebSocketLink {
  readonly name: 'websocket';
  readonly id: string;
  readonly writable: boolean;
  /** Bytes that have not left yet; 0 where the runtime does not tell. */
  readonly waitingBytes: number;
  send(frames: readonly Frame[]): void;
  close(code?: number, reason?: string): void;
  /** When the runtime last answered a pong by itself. */
  autoPongAt(): number | undefined;
  /** Keeps `state` with the socket across hibernation; throws if too large. Nothing to do for ordinary sockets. */
  save(state: unknown): void;
}

interface LinkOptions {
  hibernates: boolean;
  /** A frame could not be sent. */
  onLost(error: unknown): void;
  autoPongAt?: (socket: WebSocket) => number | undefined;
}

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
      // workerd of August 2026 does not have it yet, whatever the types say; that of November has.
      return (connection.bufferedAmount as number | undefined) ?? 0;
    },
    send(frames) {
      try {
        for (const frame of frames) connection.send(frame);
      } catch (error) {
        // The peer is gone; the close event that follows ends the session. Whether it is still open costs as much to
        // ask as a send, so that it is asked only now.
        if (connection.readyState === WebSocket.OPEN) onLost(error);
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
