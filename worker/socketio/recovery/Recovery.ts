import { type Frame, roughBytes } from '../codec.ts';
import type { RecoveryOptions } from '../options.ts';
import type { DetachedSocket, DetachedStore, StoredPacket } from './DetachedStore.ts';
import { decodeOffset, encodeOffset, nextSeq } from './offset.ts';
import { type LoggedPacket, PacketLog } from './PacketLog.ts';
import { Replays } from './Replays.ts';

/** Instead of a `seq`: the store holds nothing of what a socket has missed, and need not hold what comes. */
const NOTHING_HELD = Number.MAX_SAFE_INTEGER;

interface LoggedSocket {
  readonly id: string;
  readonly startSeq: number;
  readonly lastSeq: number;
  /** Its `lastSeq` when this object woke, or when the socket was created. */
  readonly lastSeqAtWake: number;
}

interface RecoverySetup {
  /** How long a lost connection may go unnoticed. */
  maxSilenceMs: number;
  /** Epoch ms. */
  now: number;
  /** A write has failed; what could not be stored is still in memory. */
  onStoreFailed(error: unknown): void;
}

export interface Missed {
  frames: Frame[];
  /** The `seq` that the client is at once it has the frames. */
  lastSeq: number;
}

/**
 * Records what sockets may miss: in memory while everybody is connected, and also in SQLite for detached sockets. Uses
 * two logs, so that a flood of transient packets evicts no others.
 */
export class Recovery {
  readonly windowMs: number;
  readonly #maxPackets: number;
  readonly #maxBytes: number;
  readonly #store: DetachedStore;
  readonly #onStoreFailed: (error: unknown) => void;
  readonly #log: PacketLog;
  readonly #transientLog: PacketLog;
  readonly #replays: Replays;
  readonly #detached = new Map<string, DetachedSocket>();
  /** What is stored for each of them; bytes since the object woke. */
  readonly #stored = new Map<string, { packets: number; bytes: number }>();
  /** The `pid` of sockets whose stored state is outdated, since a write failed; by socket id. */
  readonly #unwritten = new Map<string, string>();
  /** Where the log began; what was sent before is not in memory. */
  readonly #wokeAtSeq: number;
  #lastSeq: number;

  constructor(
    options: RecoveryOptions,
    store: DetachedStore,
    { maxSilenceMs, now, onStoreFailed }: RecoverySetup,
  ) {
    this.#onStoreFailed = onStoreFailed;
    this.windowMs = options.windowMs;
    this.#maxPackets = options.maxPackets;
    this.#maxBytes = options.maxBytes ?? Number.POSITIVE_INFINITY;
    this.#store = store;
    // The clock may be behind that of the machine on which the object was before: what comes now is later all the same.
    let lastSeq = store.lastSeq();
    for (const socket of store.load()) {
      this.#detached.set(socket.id, socket);
      lastSeq = Math.max(lastSeq, socket.lastSeq);
    }
    this.#wokeAtSeq = nextSeq(lastSeq, now);
    this.#lastSeq = this.#wokeAtSeq;
    const maxAgeMs = options.windowMs + maxSilenceMs;
    this.#log = new PacketLog(this.#lastSeq, options.maxPackets, maxAgeMs);
    this.#transientLog = new PacketLog(this.#lastSeq, options.maxPackets, maxAgeMs);
    this.#replays = new Replays(maxAgeMs);
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** By id. */
  get detached(): ReadonlyMap<string, DetachedSocket> {
    return this.#detached;
  }

  /** The sequence number and offset of the next packet. */
  issueOffset(now: number): { seq: number; offset: string } {
    this.#lastSeq = nextSeq(this.#lastSeq, now);
    return { seq: this.#lastSeq, offset: encodeOffset(this.#lastSeq) };
  }

  /** Records a transient packet, in memory only. */
  recordTransient(packet: LoggedPacket): void {
    this.#transientLog.append(packet);
  }

  /** Records any other packet. */
  record(packet: LoggedPacket): void {
    this.#log.append(packet);
    if (this.#unwritten.size > 0) this.#settle();
    if (this.#detached.size === 0) return;
    for (const id of packet.receivers) {
      const socket = this.#detached.get(id);
      if (socket) this.#storeMissed(socket, packet.seq, packet.frames);
    }
  }

  /** Stores a lost socket and what it may have missed: everything emitted since `confirmedAt` (epoch ms). */
  detach(
    socket: LoggedSocket & Pick<DetachedSocket, 'pid' | 'namespace' | 'rooms' | 'data'>,
    confirmedAt: number,
    now: number,
  ): void {
    const confirmed = this.#log.lastBefore(socket.id, confirmedAt);
    const record: DetachedSocket = {
      id: socket.id,
      pid: socket.pid,
      namespace: socket.namespace,
      rooms: socket.rooms,
      data: socket.data,
      startSeq: socket.startSeq,
      lastSeq: socket.lastSeq,
      sentUpTo: this.#lastSeq,
      heldFrom: confirmed ?? this.#heldFrom(socket),
      expiresAt: now + this.windowMs,
    };
    const packets = distinct([
      ...this.#replays.after(socket.id, record.heldFrom),
      ...this.#log.after(socket.id, record.heldFrom),
    ]);
    const bytes = packets.reduce((sum, { frames }) => sum + roughBytes(frames), 0);
    // The client does not read. Its packets stay in memory only, and most of them may have arrived.
    if (bytes > this.#maxBytes) record.heldFrom = this.#lastSeq;
    this.#detached.set(socket.id, record);
    this.#write(record.id, record.pid, () => this.#store.save(record));
    for (const { seq, frames } of packets) if (seq > record.heldFrom) this.#storeMissed(record, seq, frames);
    this.#replays.drop(socket.id);
  }

  /** What the client of an attached socket, at `offset`, has missed; undefined if some of it is no longer held. */
  missedByAttached(socket: LoggedSocket, offset: unknown): Missed | undefined {
    const seq = this.#seqOf(socket, offset);
    if (seq === undefined || seq < this.#heldFrom(socket)) return undefined;
    return missed(seq, [...this.#replays.after(socket.id, seq), ...this.#inMemoryAfter(socket.id, seq)]);
  }

  /** What the client of a detached socket has missed; undefined if some of it is no longer held, or cannot be read. */
  missedByDetached(socket: DetachedSocket, offset: unknown): Missed | undefined {
    const seq = this.#seqOf(socket, offset);
    if (seq === undefined || seq < Math.min(socket.heldFrom, this.#log.floor)) return undefined;
    // It has been back since, which could not be stored: neither was what it may have missed after that.
    if (seq > socket.sentUpTo) return undefined;
    const stored = this.#try(() => this.#store.after(socket.pid, seq));
    return stored && missed(seq, [...stored, ...this.#inMemoryAfter(socket.id, seq)]);
  }

  /** The socket is back, and about to be sent what it missed. */
  reattach(socket: DetachedSocket, now: number): void {
    const packets = this.#try(() => this.#store.after(socket.pid, socket.heldFrom)) ?? [];
    this.#replays.keep(socket.id, { heldFrom: socket.heldFrom, upTo: this.#lastSeq, packets, keptAt: now });
    this.forget(socket);
  }

  /** The socket is back, or given up. */
  forget(socket: DetachedSocket): void {
    this.#detached.delete(socket.id);
    this.#stored.delete(socket.id);
    this.#write(socket.id, socket.pid, () => this.#store.delete(socket.pid));
  }

  /** Drops expired sockets, and returns them. */
  expire(now: number): DetachedSocket[] {
    const expired = [...this.#detached.values()].filter((socket) => socket.expiresAt <= now);
    for (const socket of expired) this.forget(socket);
    this.#replays.expire(now);
    return expired;
  }

  /** Forgets all sockets without touching the store. */
  clear(): void {
    this.#detached.clear();
    this.#stored.clear();
    this.#unwritten.clear();
  }

  /** When the next detached socket expires, epoch ms; infinite if there is none. */
  nextDeadline(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const { expiresAt } of this.#detached.values()) earliest = Math.min(earliest, expiresAt);
    return earliest;
  }

  #seqOf(socket: Pick<LoggedSocket, 'startSeq'>, offset: unknown): number | undefined {
    if (offset === undefined || offset === null) return socket.startSeq;
    const seq = typeof offset === 'string' ? decodeOffset(offset) : undefined;
    return seq !== undefined && seq <= this.#lastSeq ? seq : undefined;
  }

  /** After which `seq` memory is complete for the socket: nothing is missing after its last packet before the log. */
  #heldFrom(socket: LoggedSocket): number {
    const { floor } = this.#log;
    const replayed = this.#replays.heldFrom(socket.id, floor) ?? Number.POSITIVE_INFINITY;
    const lastBeforeLog = floor === this.#wokeAtSeq ? socket.lastSeqAtWake : socket.lastSeq;
    return Math.min(floor, replayed, Math.max(lastBeforeLog, socket.startSeq));
  }

  #inMemoryAfter(id: string, seq: number): StoredPacket[] {
    return [...this.#log.after(id, seq), ...this.#transientLog.after(id, seq)];
  }

  #storeMissed(socket: DetachedSocket, seq: number, frames: readonly Frame[]): void {
    if (socket.heldFrom === NOTHING_HELD) return;
    const isKept = this.#try(() => {
      const { id, pid, heldFrom } = socket;
      const stored = this.#stored.get(id);
      const packets = (stored?.packets ?? this.#store.countAfter(pid, heldFrom)) + 1;
      const bytes = (stored?.bytes ?? 0) + roughBytes(frames);
      if (packets > this.#maxPackets || bytes > this.#maxBytes) return false;
      this.#stored.set(id, { packets, bytes });
      return this.#store.append(pid, seq, frames);
    });
    if (isKept) return;
    // What it missed can be recovered from memory only, also what follows: it is away, so its offset stays before that.
    socket.heldFrom = NOTHING_HELD;
    this.#write(socket.id, socket.pid, () => this.#saveAnew(socket));
  }

  #saveAnew(socket: DetachedSocket): void {
    this.#store.save(socket);
    this.#store.deleteUpTo(socket.pid, socket.heldFrom);
  }

  /** A failed write is retried later: after a crash the outdated rows would hide what was sent since. */
  #write(id: string, pid: string, task: () => void): void {
    const isWritten = this.#try(() => {
      task();
      return true;
    });
    if (isWritten) this.#unwritten.delete(id);
    else this.#unwritten.set(id, pid);
  }

  /** Retries failed writes, before the next packet is stored. */
  #settle(): void {
    for (const [id, pid] of [...this.#unwritten]) {
      const socket = this.#detached.get(id);
      this.#write(id, pid, () => (socket ? this.#saveAnew(socket) : this.#store.delete(pid)));
      if (this.#unwritten.has(id)) return;
    }
  }

  /** A failing store must not prevent delivery. */
  #try<T>(task: () => T): T | undefined {
    try {
      return task();
    } catch (error) {
      this.#onStoreFailed(error);
      return undefined;
    }
  }
}

/** The packets, each once: the log may still hold some of what was read from storage. */
const distinct = (packets: readonly StoredPacket[]): StoredPacket[] => [
  ...new Map(packets.map((packet) => [packet.seq, packet])).values(),
];

/** The packets, each once and in order. */
function missed(seq: number, packets: readonly StoredPacket[]): Missed {
  const inOrder = distinct(packets).sort((a, b) => a.seq - b.seq);
  return { frames: inOrder.flatMap((packet) => packet.frames), lastSeq: inOrder.at(-1)?.seq ?? seq };
}
