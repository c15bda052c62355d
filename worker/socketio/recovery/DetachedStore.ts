import { fromBase64, toBase64 } from '../base64.ts';
import type { Frame } from '../codec.ts';
import type { JsonValue } from '../types.ts';

/** Below the 2 MB that a row may have in a Durable Object's SQLite. */
const MAX_ROW_BYTES = 1_900_000;

/** A socket whose client is disconnected and may come back. */
export interface DetachedSocket {
  id: string;
  pid: string;
  namespace: string;
  rooms: string[];
  data: JsonValue;
  /** The last packet before this socket joined: the position of a client that has received nothing. */
  startSeq: number;
  /** See `ServerSocket`. */
  lastSeq: number;
  /** The last packet to anybody before it was lost. */
  sentUpTo: number;
  /** Every later packet that is not transient is stored. */
  heldFrom: number;
  /** Epoch ms. */
  expiresAt: number;
}

export interface StoredPacket {
  seq: number;
  frames: readonly Frame[];
}

type StoredFrame = string | { base64: string };

const encodeFrames = (frames: readonly Frame[]): string =>
  JSON.stringify(
    frames.map((frame): StoredFrame => (typeof frame === 'string' ? frame : { base64: toBase64(frame) })),
  );

const decodeFrames = (body: string): Frame[] =>
  (JSON.parse(body) as StoredFrame[]).map((frame) =>
    typeof frame === 'string' ? frame : fromBase64(frame.base64),
  );

/** Detached sockets and the packets that they miss, in SQLite. Creates its tables when the first socket is lost. */
export class DetachedStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  load(): DetachedSocket[] {
    if (!this.#hasTables()) return [];
    return this.#sql
      .exec<{ state: string }>('SELECT state FROM socketio_detached')
      .toArray()
      .map(({ state }) => JSON.parse(state) as DetachedSocket);
  }

  /** Stores the socket, or replaces what is stored of it. */
  save(socket: DetachedSocket): void {
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS socketio_detached (pid TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID',
    );
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS socketio_missed
        (pid TEXT NOT NULL, seq INTEGER NOT NULL, frames TEXT NOT NULL, PRIMARY KEY (pid, seq)) WITHOUT ROWID`,
    );
    this.#sql.exec(
      'INSERT OR REPLACE INTO socketio_detached VALUES (?, ?)',
      socket.pid,
      JSON.stringify(socket),
    );
  }

  /** Stores a packet for the socket with this `pid`. False if the packet is too large. */
  append(pid: string, seq: number, frames: readonly Frame[]): boolean {
    const body = encodeFrames(frames);
    if (body.length * 3 > MAX_ROW_BYTES && new TextEncoder().encode(body).length > MAX_ROW_BYTES)
      return false;
    this.#sql.exec('INSERT OR REPLACE INTO socketio_missed VALUES (?, ?, ?)', pid, seq, body);
    return true;
  }

  /** How many packets after `seq` are stored for the socket. */
  countAfter(pid: string, seq: number): number {
    return this.#sql
      .exec<{ n: number }>('SELECT count(*) AS n FROM socketio_missed WHERE pid = ? AND seq > ?', pid, seq)
      .one().n;
  }

  /** The packets after `seq` that are stored for the socket, in order. */
  after(pid: string, seq: number): StoredPacket[] {
    // If writing has failed so far, what was missed is only in memory.
    if (!this.#hasTables()) return [];
    return this.#sql
      .exec<{ seq: number; frames: string }>(
        'SELECT seq, frames FROM socketio_missed WHERE pid = ? AND seq > ? ORDER BY seq',
        pid,
        seq,
      )
      .toArray()
      .map((row) => ({ seq: row.seq, frames: decodeFrames(row.frames) }));
  }

  /** The last packet that is stored for any socket; 0 if there is none. */
  lastSeq(): number {
    if (!this.#hasTables()) return 0;
    // By the key of each socket: a maximum over all packets would read them all.
    return this.#sql
      .exec<{ seq: number }>(
        `SELECT coalesce(max((SELECT max(seq) FROM socketio_missed AS m WHERE m.pid = d.pid)), 0) AS seq
         FROM socketio_detached AS d`,
      )
      .one().seq;
  }

  /** Deletes what is stored for the socket up to the packet `seq`, which is deleted too. */
  deleteUpTo(pid: string, seq: number): void {
    this.#sql.exec('DELETE FROM socketio_missed WHERE pid = ? AND seq <= ?', pid, seq);
  }

  /** Deletes the socket and its packets. */
  delete(pid: string): void {
    // The owner of the object may have deleted everything meanwhile.
    if (!this.#hasTables()) return;
    this.#sql.exec('DELETE FROM socketio_missed WHERE pid = ?', pid);
    this.#sql.exec('DELETE FROM socketio_detached WHERE pid = ?', pid);
  }

  #hasTables(): boolean {
    return (
      this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'socketio_detached'").toArray().length > 0
    );
  }
}
