import type { StoredPacket } from './DetachedStore.ts';

interface Replay {
  /** `packets` is complete after this `seq`, up to `upTo`. */
  heldFrom: number;
  upTo: number;
  packets: readonly StoredPacket[];
  /** Epoch ms. */
  keptAt: number;
}

/**
 * Packets read from storage for recovered sockets, kept for a while: the connection may be lost again before they have
 * arrived, and the log in memory may not go back that far.
 */
export class Replays {
  readonly #maxAgeMs: number;
  readonly #bySocket = new Map<string, Replay>();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  /** Keeps what the socket with this id is sent again, in place of what was kept for it before. */
  keep(id: string, replay: Replay): void {
    if (replay.packets.length > 0) this.#bySocket.set(id, replay);
  }

  /** After which `seq` the socket's packets are complete; undefined without any, or if there is a gap to the log. */
  heldFrom(id: string, floor: number): number | undefined {
    const replay = this.#bySocket.get(id);
    return replay && replay.upTo >= floor ? replay.heldFrom : undefined;
  }

  /** The packets after `seq` that are kept for the socket, in order. */
  after(id: string, seq: number): StoredPacket[] {
    return this.#bySocket.get(id)?.packets.filter((packet) => packet.seq > seq) ?? [];
  }

  drop(id: string): void {
    this.#bySocket.delete(id);
  }

  /** Drops what was kept too long ago. `now` is epoch ms. */
  expire(now: number): void {
    for (const [id, { keptAt }] of this.#bySocket) {
      if (keptAt < now - this.#maxAgeMs) this.#bySocket.delete(id);
    }
  }
}
