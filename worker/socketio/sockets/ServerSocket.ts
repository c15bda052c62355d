import type { Handshake } from '../handshake.ts';
import type { JsonValue, Socket } from '../types.ts';
import type { Client } from './Client.ts';
import { PendingAcks } from './PendingAcks.ts';
import { lineageOf } from './pid.ts';

export interface SocketHost {
  now(): number;
  emit(socket: ServerSocket, event: string, args: unknown[]): void;
  emitWithAck(socket: ServerSocket, ackId: number, dueAt: number, event: string, args: unknown[]): void;
  disconnect(socket: ServerSocket, closeTransport: boolean): void;
}

export interface SocketState {
  id: string;
  pid: string | undefined;
  namespace: string;
  recovered: boolean;
  handshake: Handshake;
  rooms: string[];
  data: JsonValue;
  startSeq: number;
  lastSeq: number;
}

/** A client in a namespace. Outlives its connection, for recovery. */
export class ServerSocket implements Socket {
  readonly id: string;
  readonly pid: string | undefined;
  readonly namespace: string;
  readonly rooms: Set<string>;
  readonly startSeq: number;
  /** Its `lastSeq` when it was created, or restored after an eviction. */
  readonly lastSeqAtWake: number;
  readonly acks: PendingAcks;
  /** The `seq` of its last packet; transient ones emitted while it is attached do not count. */
  lastSeq: number;
  recovered: boolean;
  recoverable = false;
  handshake: Handshake;
  client: Client<ServerSocket> | undefined;
  readonly #host: SocketHost;
  #data: JsonValue;

  constructor(host: SocketHost, state: SocketState, firstAckId: number) {
    this.#host = host;
    this.id = state.id;
    this.pid = state.pid;
    this.namespace = state.namespace;
    this.recovered = state.recovered;
    this.handshake = state.handshake;
    this.rooms = new Set(state.rooms);
    this.#data = state.data;
    this.startSeq = state.startSeq;
    this.lastSeq = state.lastSeq;
    this.lastSeqAtWake = state.lastSeq;
    this.acks = new PendingAcks(firstAckId);
  }

  get lineage(): string | undefined {
    return lineageOf(this.pid);
  }

  get connected(): boolean {
    return this.client !== undefined;
  }

  get data(): JsonValue {
    return this.#data;
  }

  set data(data: JsonValue) {
    const previous = this.#data;
    this.#data = data;
    try {
      this.client?.save();
    } catch (error) {
      this.#data = previous;
      throw new RangeError('the data of a socket must fit in its attachment', { cause: error });
    }
  }

  emit(event: string, ...args: unknown[]): void {
    this.#host.emit(this, event, args);
  }

  emitWithAck(timeoutMs: number, event: string, ...args: unknown[]): Promise<unknown[]> {
    if (!this.client) return Promise.reject(new Error('the socket is disconnected'));
    const dueAt = this.#host.now() + timeoutMs;
    const { id, answer } = this.acks.add(dueAt);
    this.#host.emitWithAck(this, id, dueAt, event, args);
    return answer;
  }

  join(room: string): void {
    this.rooms.add(room);
    this.client?.save();
  }

  leave(room: string): void {
    if (this.rooms.delete(room)) this.client?.save();
  }

  reopenGate(): void {
    this.client?.reopenGate();
  }

  disconnect(closeTransport = false): void {
    this.#host.disconnect(this, closeTransport);
  }

  /** The state that survives hibernation and recovery. */
  state(): SocketState {
    const { id, pid, namespace, recovered, handshake, rooms, data, startSeq, lastSeq } = this;
    return { id, pid, namespace, recovered, handshake, rooms: [...rooms], data, startSeq, lastSeq };
  }
}
