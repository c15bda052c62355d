import type { Message } from './codec.ts';
import type { Handshake } from './handshake.ts';
import type { DisconnectReason, Socket } from './types.ts';

/** Errors in this layer or in the application's handlers. */
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
  /** Prefixes every session id, so that a router finds this object again. */
  sidPrefix: string;
  pingIntervalMs: number;
  pingTimeoutMs: number;
  /** Bytes. Advertised to clients; a larger body is answered with 413, a larger frame closes the session. */
  maxPayload: number;
  /** A WebSocket on which no probe has been answered by then is closed. */
  upgradeTimeoutMs: number;
  /** Bytes in flight to one client that confirms nothing: beyond this the connection is closed. */
  maxUnconfirmedBytes?: number;
  /**
   * Noops, unsolicited pongs and acks, upgrade attempts, and bodies that are too large: beyond this the connection is
   * closed.
   */
  maxIdlePacketsPerMinute?: number;
  /** Handshakes beyond this many open sessions are refused with 503, unless one of them may yield. */
  maxSessions?: number;
  /** Whether pages of any origin may read the answers. */
  anyOrigin?: boolean;
  now?: () => number;
  /** Receives errors, with the id of the socket concerned, if any. Default: the console. */
  onTrouble?: (trouble: Trouble, error: unknown, socketId?: string) => void;
}

/** The default `onTrouble`. */
export const tellConsole = (trouble: Trouble, error: unknown): void => console.error(trouble, error);

export interface RecoveryOptions {
  /** How long a lost socket can be recovered. */
  windowMs: number;
  /** The most packets kept: in memory for all sockets together, and in SQLite for each detached one. */
  maxPackets: number;
  /** The most bytes of packets stored for each detached socket. */
  maxBytes?: number;
}

/** Decides which packets of a connection are parsed at all. */
export interface PacketGate {
  /** Whether to parse this packet or attachment. `now` is epoch ms. */
  admits(packet: Message, now: number): boolean;
  /** A packet that it admitted was accepted by the application. */
  reopen(): void;
}

export interface SocketIoOptions extends EngineOptions {
  /** Creates a gate for each connection, given its address. A packet that it does not admit ends the connection. */
  newGate?: (address: string) => PacketGate;
  /** Whether a connection with these sockets may be closed for a new one once there are `maxSessions`. Default: none. */
  mayYield?: (socketIds: readonly string[]) => boolean;
  /** A connection that is in no namespace for this long is closed. */
  connectTimeoutMs: number;
  recovery?: RecoveryOptions;
  namespaces: Record<string, NamespaceHandlers>;
}

export interface ConnectError {
  message: string;
  data?: unknown;
}

export interface NamespaceHandlers {
  /** Turns the client away with this `connect_error`, if it returns one. Not called when a socket is recovered. */
  authorize?(handshake: Handshake): ConnectError | undefined;
  /** Also called when a socket is recovered (`socket.recovered`), even if its loss had not been noticed. */
  onConnect(socket: Socket): void | Promise<void>;
  onEvent(
    socket: Socket,
    event: string,
    args: unknown[],
    ack?: (...args: unknown[]) => void,
  ): void | Promise<void>;
  /** Called once per loss or leave; `socket.recoverable` tells whether the socket may come back. */
  onDisconnect(socket: Socket, reason: DisconnectReason): void | Promise<void>;
  /** A detached socket was not recovered in time, or was given up by `renew`. */
  onExpire?(id: string): void;
}
