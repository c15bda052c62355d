import { byteLength, type Frame } from '../codec.ts';

const MAX_BYTES = 8 * 1024 * 1024;

export interface LoggedPacket {
  seq: number;
  emittedAt: number;
  frames: readonly Frame[];
  /** Ids of the sockets it was for. */
  receivers: ReadonlySet<string>;
}

const frameBytes = (frames: readonly Frame[]): number =>
  frames.reduce((sum, frame) => sum + byteLength(frame), 0);

/** The latest packets in the order of emission, bounded in number, bytes and age. */
export class PacketLog {
  readonly #maxPackets: number;
  readonly #maxAgeMs: number;
  #packets: LoggedPacket[] = [];
  /** Those before it are dropped. */
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

  append(packet: LoggedPacket): void {
    this.#packets.push(packet);
    this.#bytes += frameBytes(packet.frames);
    for (let oldest = this.#packets[this.#first]; oldest; oldest = this.#packets[this.#first]) {
      const isTooOld = oldest.emittedAt < packet.emittedAt - this.#maxAgeMs;
      const count = this.#packets.length - this.#first;
      if (count <= this.#maxPackets && this.#bytes <= MAX_BYTES && !isTooOld) break;
      this.#bytes -= frameBytes(oldest.frames);
      this.#floor = oldest.seq;
      this.#first += 1;
    }
    // Those that are kept move each time, and so not for every one that is dropped.
    if (this.#first * 2 < this.#packets.length) return;
    this.#packets.splice(0, this.#first);
    this.#first = 0;
  }

  /** The packets for socket `id` that came after `seq`. */
  after(id: string, seq: number): LoggedPacket[] {
    const from = Math.max(seq, this.#floor);
    return this.#packets.filter((packet) => packet.seq > from && packet.receivers.has(id));
  }

  /** The last packet for socket `id` emitted before a time; undefined if none is held. */
  lastBefore(id: string, time: number): LoggedPacket | undefined {
    const packet = this.#packets.findLast((one) => one.emittedAt < time && one.receivers.has(id));
    return packet && packet.seq > this.#floor ? packet : undefined;
  }
}
