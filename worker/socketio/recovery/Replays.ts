import type { StoredPacket } from './DetachedStore.ts';

interface Replay {
  /** The packets are all that there were after this one, up to `upTo`. */
  heldFrom: number;
  upTo: number;
  packets: readonly StoredPacket[];
  keptAt: number;
}

/**
 * What was read from storage for sockets that are back. Their connections may be lost once more before it has arrived, and
 * the log in memory need not go back that far.
 */
export class Replays {
  readonly #maxAgeMs: number;
  readonly #bySocket = new Map<string, Replay>();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  keep(id: string, replay: Replay): void {
    if (replay.packets.length > 0) this.#bySocket.set(id, replay);
  }

  /** Where the packets for a socket begin; undefined if there are none, or some between them and the log's `floor` are gone. */
  heldFrom(id: string, floor: number): number | undefined {
    const replay = this.#bySocket.get(id);
    return replay && replay.upTo >= floor ? replay.heldFrom : undefined;
  }

  after(id: string, seq: number): StoredPacket[] {
    return this.#bySocket.get(id)?.packets.filter((packet) => packet.seq > seq) ?? [];
  }

  drop(id: string): void {
    this.#bySocket.delete(id);
  }

  expire(now: number): void {
    for (const [id, { keptAt }] of this.#bySocket) {
      if (keptAt < now - this.#maxAgeMs) this.#bySocket.delete(id);
    }
  }
}
