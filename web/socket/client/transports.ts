import { client as limits } from '../../../shared/protocol/limits.ts';
import { withoutReload } from '../../withoutReload.ts';

/** A connection of Engine.IO: a WebSocket, or what has as much of its interface as is needed here. */
interface Transport extends EventTarget, Pick<WebSocket, 'binaryType' | 'close'> {
  readonly readyState: number;
  send(packet: string): void;
}

export type TransportConstructor = new (url: string) => Transport;

/** Chooses how to connect: by WebSocket, or by long-polling on a network that lets no WebSocket through. */
export interface Transports {
  /** What makes the next attempt. */
  next(): Promise<TransportConstructor>;
  /** The attempt led to a connection: later ones are made in the same way. */
  opened(): void;
  /** The attempt failed after so long. */
  failed(tookMs: number): void;
}

async function longPolling(): Promise<TransportConstructor> {
  const { PollingSocket } = await withoutReload(() => import('./PollingSocket.ts'));
  return PollingSocket;
}

/**
 * A few attempts are made by WebSocket, then one by long-polling, and so on, until one leads to a connection. All later ones
 * are made in the same way: when they fail, it is the server that cannot be reached.
 */
export function createTransports(WebSocket: TransportConstructor, loadPolling = longPolling): Transports {
  /** How many attempts by WebSocket precede the next one by long-polling. */
  let left: number = limits.webSocketAttempts;
  let tried = WebSocket;
  let proven: TransportConstructor | undefined;

  return {
    async next() {
      // Without the chunk, as when the server is down, this attempt is one more by WebSocket.
      tried = proven ?? (left > 0 ? WebSocket : await loadPolling().catch(() => WebSocket));
      return tried;
    },
    opened() {
      proven = tried;
    },
    failed(tookMs) {
      if (left === 0) left = limits.webSocketAttempts;
      else left = tookMs < limits.webSocketHangMs ? left - 1 : 0;
    },
  };
}

/** Those of this page: what one connection has found out about the network, the next one need not. */
export const pageTransports = createTransports(globalThis.WebSocket);
