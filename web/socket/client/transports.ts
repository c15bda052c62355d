import { client as limits } from '../../../shared/protocol/limits.ts';
import { withoutReload } from '../../withoutReload.ts';

/** A connection of Engine.IO: a WebSocket, or what has as much of its interface as is needed here. */
interface Transport extends EventTarget, Pick<WebSocket, 'binaryType' | 'close'> {
  readonly readyState: number;
  send(packet: string): void;
}

export type TransportConstructor = new (url: string) => Transport;

type Way = 'webSocket' | 'polling';

/** Chooses how to connect: by WebSocket, or by long-polling on a network that lets no WebSocket through. */
export interface Transports {
  /** What makes the next attempt. */
  next(): Promise<TransportConstructor>;
  /** The attempt led to a connection: later ones are made in the same way. */
  opened(): void;
  /** The attempt failed after so long. */
  failed(tookMs: number): void;
}

/** What the choice depends on; the page's own where tests give nothing else. */
interface Surroundings {
  /** Asked for each attempt: tools of tests and extensions replace a page's while it is open. */
  webSocket(): TransportConstructor;
  loadPolling(): Promise<TransportConstructor>;
  /** Whether the server answers an ordinary request. */
  isReached(): Promise<boolean>;
}

async function loadPolling(): Promise<TransportConstructor> {
  const { PollingSocket } = await withoutReload(() => import('./PollingSocket.ts'));
  return PollingSocket;
}

async function isReached(): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/status/maintenance', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Attempts are made by WebSocket until some in a row fail although the server answers ordinary requests, or until the page's
 * first one hangs. Then one is made by long-polling, and if that leads to a connection, so are all later ones.
 */
export function createTransports({ webSocket, loadPolling, isReached }: Surroundings): Transports {
  let tried: Way = 'webSocket';
  /** What last led to a connection. */
  let proven: Way | undefined;
  /**
   * Whether the server has answered an ordinary request since the last attempt failed. Replaced at each failure, so that
   * a late answer to an earlier request does not count.
   */
  let sinceFailure = { isReached: false };
  /** Whether it had answered one when the attempt that is under way began. */
  let wasReached = false;
  /** How many attempts in a row failed although it had. */
  let blocked = 0;

  const isBlocked = () => blocked >= (proven ? limits.webSocketRefusalsOnceOpened : limits.webSocketRefusals);

  return {
    async next() {
      wasReached = sinceFailure.isReached;
      const polls = isBlocked() || proven === 'polling';
      // Without the chunk, as when the server is down, this attempt is one more by WebSocket.
      const polling = polls ? await loadPolling().catch(() => undefined) : undefined;
      tried = polling ? 'polling' : 'webSocket';
      return polling ?? webSocket();
    },
    opened() {
      proven = tried;
      sinceFailure = { isReached: false };
      blocked = 0;
    },
    failed(tookMs) {
      const hung = !proven && tookMs >= limits.webSocketHangMs;
      blocked = (wasReached || hung) && !isBlocked() ? blocked + 1 : 0;
      const since = { isReached: false };
      sinceFailure = since;
      void isReached().then((answers) => {
        since.isReached = answers;
      });
    },
  };
}

/** Shared by all connections of this page: what one has found out about the network, the next need not. */
export const pageTransports = createTransports({
  webSocket: () => globalThis.WebSocket,
  loadPolling,
  isReached,
});
