import type { Message } from './codec.ts';
import type { Handshake } from './engine/handshake.ts';
import type { Socket } from './types.ts';

export interface CorsOptions {
  origin: string;
  credentials?: boolean;
}

/** What may go wrong below the application, or in it. */
export type Trouble =
  | 'request-failed'
  | 'connection-failed'
  | 'authorization-failed'
  | 'handler-failed'
  | 'store-failed'
  | 'frame-lost';

export interface EngineOptions {
  /** With its slashes, e.g. `/socket.io/`. */
  path: string;
  /** Leads every session id, so that a router finds this object again. */
  sidPrefix: string;
  pingIntervalMs: number;
  pingTimeoutMs: number;
  /** Bytes. Advertised to clients; a larger body is answered 413, a larger frame closes the session. */
  maxPayload: number;
  upgradeTimeoutMs: number;
  /** Bytes on their way to one client that gives no sign of receiving them: past it the connection ends. */
  maxUnconfirmedBytes?: number;
  /** Noops, needless pongs and acknowledgements of nothing: past it the connection ends. */
  maxIdlePacketsPerMinute?: number;
  /** Handshakes past this many open sessions are refused with 503. */
  maxSessions?: number;
  cors?: CorsOptions;
  now?: () => number;
  /** Hears of what went wrong, with the socket's id if it was a socket's; nobody else does. By default the console. */
  onTrouble?: (trouble: Trouble, error: unknown, socketId?: string) => void;
}

/** What hears of trouble where nobody asked to. */
export const tellConsole = (trouble: Trouble, error: unknown): void => console.error(trouble, error);

export interface RecoveryOptions {
  /** How long a lost socket may come back. */
  windowMs: number;
  /** How many packets are held, in memory for all and in SQLite for each detached socket. */
  maxPackets: number;
  /** Bytes of packets that are stored for each detached socket. */
  maxBytes?: number;
}

/** What decides which packets of a connection are read at all. */
export interface PacketGate {
  /** Whether to read this packet, or attachment, which is not parsed yet. `now` is epoch milliseconds. */
  admits(packet: Message, now: number): boolean;
  /** Something that it let in was of use. */
  reopen(): void;
}

export interface SocketIoOptions extends EngineOptions {
  /** Made for each connection. What it does not let in ends the connection. */
  newGate?: () => PacketGate;
  /** A client that has joined no namespace by then is closed. */
  connectTimeoutMs: number;
  recovery?: RecoveryOptions;
  namespaces: Record<string, NamespaceHandlers>;
}

export interface ConnectRefusal {
  message: string;
  data?: unknown;
}

export interface NamespaceHandlers {
  /** A refusal becomes the client's `connect_error`. Not asked when a socket is recovered. */
  authorize?(handshake: Handshake): ConnectRefusal | undefined;
  /** Also called when a lost socket came back (`socket.recovered`), even if its loss had not been noticed. */
  onConnect(socket: Socket): void | Promise<void>;
  onEvent(
    socket: Socket,
    event: string,
    args: unknown[],
    ack?: (...args: unknown[]) => void,
  ): void | Promise<void>;
  /** Once for each loss or leaving; `socket.recoverable` tells whether the socket may come back. */
  onDisconnect(socket: Socket, reason: string): void | Promise<void>;
  /** A detached socket did not come back in time. */
  onExpire?(id: string): void;
}
