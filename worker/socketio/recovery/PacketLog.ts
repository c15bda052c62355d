import { roughBytes } from '../codec.ts';
import type { StoredPacket } from './DetachedStore.ts';
import { PackedFrames } from './PackedFrames.ts';

const MAX_BYTES = 8 * 1024 * 1024;

export interface LoggedPacket extends StoredPacket {
  /** Epoch ms. */
  emittedAt: number;
  /** Ids of the sockets it was sent to. */
  receivers: ReadonlySet<string>;
}

/**
 * The latest packets in order, bounded in number, bytes and age. Stored by column: thousands of objects that live for a
 * minute would dominate garbage collection.
 */
export class PacketLog {
  readonly #maxPackets: number;
  readonly #maxAgeMs: number;
  readonly #seqs: number[] = [];
  readonly #emittedAt: number[] = [];
  readonly #frames = new PackedFrames();
  readonly #sizes: number[] = [];
  readonly #receivers: ReadonlySet<string>[] = [];
  /** The index of the first packet that is still held. */
  #first = 0;
  #bytes = 0;
  #floor: number;

  /** `floor`: packets up to this one are not held. */
  constructor(floor: number, maxPackets: number, maxAgeMs: number) {
    this.#floor = floor;
    this.#maxPackets = maxPackets;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Every packet after this one is held. */
  get floor(): number {
    return this.#floor;
  }

  /** Adds the latest packet, and drops the oldest ones that are beyond the bounds. */
  append({ seq, emittedAt, frames, receivers }: LoggedPacket): void {
    const bytes = roughBytes(frames);
    this.#seqs.push(seq);
    this.#emittedAt.push(emittedAt);
    this.#frames.push(frames);
    this.#sizes.push(bytes);
    this.#receivers.push(receivers);
    this.#bytes += bytes;
    this.#dropBefore(emittedAt - this.#maxAgeMs);
  }

  /** The packets for socket `id` that came after `seq`. */
  after(id: string, seq: number): StoredPacket[] {
    const from = Math.max(seq, this.#floor);
    const packets: StoredPacket[] = [];
    for (let i = this.#first; i < this.#seqs.length; i++) {
      const own = this.#seqs[i] ?? 0;
      if (own > from && this.#receivers[i]?.has(id)) packets.push({ seq: own, frames: this.#frames.at(i) });
    }
    return packets;
  }

  /** The `seq` of the last packet for socket `id` emitted before `time`; undefined if none is held. */
  lastBefore(id: string, time: number): number | undefined {
    for (let i = this.#seqs.length - 1; i >= this.#first; i--) {
      if ((this.#emittedAt[i] ?? time) < time && this.#receivers[i]?.has(id)) return this.#seqs[i];
    }
    return undefined;
  }

  #dropBefore(time: number): void {
    for (;;) {
      const count = this.#seqs.length - this.#first;
      const isTooOld = (this.#emittedAt[this.#first] ?? time) < time;
      if (count === 0 || (count <= this.#maxPackets && this.#bytes <= MAX_BYTES && !isTooOld)) break;
      this.#bytes -= this.#sizes[this.#first] ?? 0;
      this.#floor = this.#seqs[this.#first] ?? this.#floor;
      this.#frames.release(this.#first);
      this.#first += 1;
    }
    // Splicing moves all the rest, so wait until half of the log is dropped.
    if (this.#first * 2 < this.#seqs.length) return;
    const count = this.#frames.dropWithin(this.#first);
    if (count === 0) return;
    for (const column of [this.#seqs, this.#emittedAt, this.#sizes, this.#receivers]) column.splice(0, count);
    this.#first -= count;
  }
}
