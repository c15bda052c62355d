import type { Handshake } from './handshake.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** Why a connection has ended, in socket.io's words. */
export type CloseReason =
  | 'transport close'
  | 'transport error'
  | 'ping timeout'
  | 'parse error'
  | 'forced server close';

/** Why a socket is lost: its connection has ended, or one side has left the namespace. */
export type DisconnectReason = CloseReason | 'client namespace disconnect' | 'server namespace disconnect';

/** One client in one namespace. Keeps its identity when it is lost and recovered, unless the object is evicted. */
export interface Socket {
  readonly id: string;
  /** A secret that the client keeps even if it cannot be recovered; undefined if recovery is off. */
  readonly lineage: string | undefined;
  readonly namespace: string;
  /** Whether it came back after a loss, with all that it had missed. */
  readonly recovered: boolean;
  /** Once it is lost: whether it may come back. */
  readonly recoverable: boolean;
  readonly handshake: Handshake;
  /** The joined rooms; unlike in socket.io they do not include the socket's own id. */
  readonly rooms: ReadonlySet<string>;
  /** Survives hibernation and recovery. Assign, do not mutate. Throws a RangeError if too large for the attachment. */
  data: JsonValue;
  readonly connected: boolean;
  emit(event: string, ...args: unknown[]): void;
  /** Resolves with the ack's arguments; rejects on timeout or when the connection is lost. */
  emitWithAck(timeoutMs: number, event: string, ...args: unknown[]): Promise<unknown[]>;
  /** Tells the `PacketGate`, if there is one, that a packet was accepted. */
  reopenGate(): void;
  join(room: string): void;
  leave(room: string): void;
  /** Leaves the namespace for good (no recovery); `closeTransport` ends the whole connection. */
  disconnect(closeTransport?: boolean): void;
}

/** Which sockets a broadcast is for. */
export interface Target {
  /** Default `/`. */
  namespace?: string;
  /** Sockets in any of these rooms, beside those of `ids`. Without `rooms` and `ids`: the whole namespace. */
  rooms?: readonly string[];
  /** Must not be mutated: the lookup is cached by identity. */
  ids?: readonly string[];
  except?: readonly string[];
  /** Narrows the target to sockets in this room. */
  within?: string;
  /** Narrows the target to sockets not in this room. */
  outside?: string;
}

export interface Emitter {
  emit(event: string, ...args: unknown[]): void;
}

/** Encodes once and sends to every socket of the target, including detached ones unless volatile. */
export interface Broadcast extends Emitter {
  /** Dropped for sockets that are not writable; never logged. */
  readonly volatile: Emitter;
  /** Logged in memory only: an eviction may lose it for detached sockets. */
  readonly transient: Emitter;
}

export interface SocketIoServer {
  to(target: Target): Broadcast;
  /** Whether the target has any socket, attached or detached. */
  reaches(target: Target): boolean;
  /** A connected socket; undefined also for one that is detached. */
  socket(id: string, namespace?: string): Socket | undefined;
  /** Whether a socket is connected, or was lost and can be recovered; undefined if neither. */
  presenceOf(id: string): 'attached' | 'detached' | undefined;
  /** The connected sockets of a namespace. */
  sockets(namespace?: string): Iterable<Socket>;
  /** Ends a socket, attached or detached, without recovery, so that its client reconnects as a new one. */
  renew(id: string): void;
  /** The next deadline, epoch ms; undefined if there is none. */
  nextDeadline(): number | undefined;
  /** Handles what is due at `now`. Call `nextDeadline` again afterwards. */
  onDeadline(now: number): void;
  /** Closes every connection and forgets detached sockets without writing to storage. Call it before `deleteAll()`. */
  shutDown(): void;
}
