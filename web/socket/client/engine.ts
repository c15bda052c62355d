// Engine.IO 4 over one self-reconnecting transport: open, ping and pong, close, and a watchdog for connections that
// die unnoticed. https://socket.io/docs/v4/engine-io-protocol/
import { decodePacket } from 'engine.io-parser';
import ReconnectingWebSocket, { type Options } from 'partysocket/ws';
import { client as limits } from '../../../shared/protocol/limits.ts';
import { createPause } from './pause.ts';
import type { Transports } from './transports.ts';

interface EngineOptions {
  url: string;
  transports: Transports;
  onOpen(): void;
  onMessage(data: string | ArrayBuffer): void;
  /** The connection was lost or an attempt failed; another attempt follows. Not called after `close`. */
  onClose(): void;
}

export interface Engine {
  connect(): void;
  close(): void;
  /** Drops the connection and reconnects at once; no-op before `connect` and after `close`. */
  restart(): void;
  /**
   * Restarts after `suspend`, and if a ping is overdue, as after the device has slept: the watchdog's timer stands still
   * meanwhile, and phones drop connections without a word. Does not wait any longer for the next attempt.
   */
  revive(): void;
  /** Drops the connection until `revive` or `restart`. */
  suspend(): void;
  /** Milliseconds since something was last heard over this connection; 0 without one. */
  silentMs(): number;
  /** Sends a message; only between `onOpen` and `onClose`. */
  send(message: string): void;
}

/** The packets that are sent: one that has no content, and the beginning of the others. */
const pong = '3';
const messageHead = '4';

/** The backoff before the next attempt, after this many consecutive failures. */
const delayMs = (failures: number): number =>
  Math.min(limits.reconnectMinMs * limits.reconnectGrowth ** failures, limits.reconnectMaxMs);

/** Creates an engine that is not connected yet. */
export function createEngine(options: EngineOptions): Engine {
  const pause = createPause();
  /** Whether the next attempt skips the backoff. */
  let isHurried = false;
  /** When the attempt that is under way began, by `performance.now()`. */
  let triedAt: number | undefined;

  /** Resolves to the URL when the next attempt is due. */
  const inTime = async (): Promise<string> => {
    if (!isHurried) await pause.wait(delayMs(Math.max(0, socket.retryCount - 1)));
    isHurried = false;
    settings.WebSocket = await options.transports.next();
    triedAt = performance.now();
    return options.url;
  };
  /** The library reads them anew for each attempt. */
  const settings: Options = {
    // The library's own backoff cannot be cut short: `inTime` waits instead.
    minReconnectionDelay: 0,
    connectionTimeout: limits.connectTimeoutMs,
    maxEnqueuedMessages: 0,
    startClosed: true,
  };
  const socket = new ReconnectingWebSocket(inTime, null, settings);
  socket.binaryType = 'arraybuffer';
  let isWanted = false;
  let isSuspended = false;
  let isOpen = false;
  let pingIntervalMs = 0;
  let maxSilenceMs = 0;
  /** Wall-clock time, which goes on while the device sleeps. */
  let heardAt = 0;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const silentMs = () => (isOpen ? Date.now() - heardAt : 0);
  const restart = () => {
    if (!isWanted) return;
    isSuspended = false;
    isHurried = true;
    socket.reconnect();
    pause.cut();
  };
  const watch = (ms: number) => {
    clearTimeout(watchdog);
    watchdog = setTimeout(restart, ms);
  };
  const lost = () => {
    if (!isWanted) return;
    isOpen = false;
    options.onClose();
  };

  socket.addEventListener('open', () => watch(limits.connectTimeoutMs));
  socket.addEventListener('close', () => {
    clearTimeout(watchdog);
    const isGivenUp = isSuspended || !isWanted;
    if (triedAt !== undefined && !isGivenUp) options.transports.failed(performance.now() - triedAt);
    triedAt = undefined;
    lost();
  });
  socket.addEventListener('message', ({ data }) => {
    heardAt = Date.now();
    const packet = decodePacket(data, 'arraybuffer');
    switch (packet.type) {
      case 'open': {
        const { pingInterval, pingTimeout } = JSON.parse(packet.data);
        pingIntervalMs = pingInterval;
        maxSilenceMs = pingInterval + pingTimeout;
        isOpen = true;
        triedAt = undefined;
        options.transports.opened();
        watch(maxSilenceMs);
        options.onOpen();
        break;
      }
      case 'ping':
        socket.send(pong);
        watch(maxSilenceMs);
        break;
      case 'message':
        if (isOpen) options.onMessage(packet.data);
        break;
      case 'close':
        // The server should close the transport right after; otherwise the watchdog restarts it.
        lost();
        watch(limits.reconnectMinMs);
        break;
      case 'error':
        restart();
        break;
    }
  });

  return {
    connect() {
      isWanted = true;
      restart();
    },
    restart,
    suspend() {
      isSuspended = true;
      socket.close();
    },
    revive() {
      if (isSuspended || silentMs() > pingIntervalMs) restart();
      else pause.cut();
    },
    close() {
      isWanted = false;
      isOpen = false;
      clearTimeout(watchdog);
      socket.close();
      pause.cut();
    },
    silentMs,
    send: (message) => socket.send(messageHead + message),
  };
}
