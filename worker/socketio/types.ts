import type { Handshake } from './engine/handshake.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** One client in one namespace. The object stays the same when the socket is lost and recovered in memory. */
export interface Socket {
  readonly id: string;
  /** The secret by which the client may come back; undefined while recovery is off. */
  readonly pid: string | undefined;
  readonly namespace: string;
  readonly recovered: boolean;
  readonly recoverable: boolean;
  readonly handshake: Handshake;
  /** The rooms joined; unlike in socket.io the socket's own id is not among them. */
  readonly rooms: ReadonlySet<string>;
  /** Survives hibernation and recovery, by assignment only (not by mutation). Throws a RangeError if too large. */
  data: JsonValue;
  readonly connected: boolean;
  emit(event: string, ...args: unknown[]): void;
  /** Rejects when the time is up or the connection is lost. */
  emitWithAck(timeoutMs: number, event: string, ...args: unknown[]): Promise<unknown[]>;
  /** What came from it was of use: its `PacketGate`, if it has one, is told. */
  reopenGate(): void;
  join(room: string): void;
  leave(room: string): void;
  /** Leaves the namespace for good (no recovery); with `closeTransport` the whole connection ends. */
  disconnect(closeTransport?: boolean): void;
}

export interface Target {
  /** Default `/`. */
  namespace?: string;
  /** Sockets in any of these rooms. Without `rooms` and `ids`: the whole namespace. */
  rooms?: string[];
  /** An array must not change afterwards: the same one is taken to mean the same sockets. */
  ids?: Iterable<string>;
  except?: Iterable<string>;
  /** Of all those only the ones that are in this room. */
  within?: string;
  /** Of all those only the ones that are not in this room. */
  outside?: string;
}

export interface Emitter {
  emit(event: string, ...args: unknown[]): void;
}

/** Encodes once and writes to every socket of the target, detached ones included unless volatile. */
export interface Broadcast extends Emitter {
  /** Dropped for a socket that cannot take it at once; never logged. */
  readonly volatile: Emitter;
  /** Delivered reliably, but logged in memory only: an eviction may lose it for those who are away. */
  readonly transient: Emitter;
}

export interface SocketIoServer {
  to(target: Target): Broadcast;
  socket(id: string, namespace?: string): Socket | undefined;
  has(id: string): 'attached' | 'detached' | undefined;
  sockets(namespace?: string): Iterable<Socket>;
  /** Ends a socket, attached or detached, whose client must not go on as if nothing were missing: it comes back as a new one. */
  renew(id: string): void;
  /** Epoch ms of the earliest thing to do; undefined when there is none. */
  nextDeadline(): number | undefined;
  /** Does whatever is due. Ask `nextDeadline` again afterwards. */
  onDeadline(now: number): void;
  /** Ends every connection, forgets every detached socket and stores nothing any more: before `deleteAll()`. */
  shutDown(): void;
}
