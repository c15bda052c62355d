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
    let excess = 0;
    let count = this.#packets.length;
    for (const oldest of this.#packets) {
      const isTooOld = oldest.emittedAt < packet.emittedAt - this.#maxAgeMs;
      if (count <= this.#maxPackets && this.#bytes <= MAX_BYTES && !isTooOld) break;
      this.#bytes -= frameBytes(oldest.frames);
      this.#floor = oldest.seq;
      count -= 1;
      excess += 1;
    }
    if (excess > 0) this.#packets.splice(0, excess);
  }

  /** The packets for socket `id` that came after `seq`. */
  after(id: string, seq: number): LoggedPacket[] {
    return this.#packets.filter((packet) => packet.seq > seq && packet.receivers.has(id));
  }

  /** The last packet for socket `id` emitted before a time; undefined if none is held. */
  lastBefore(id: string, time: number): LoggedPacket | undefined {
    return this.#packets.findLast((packet) => packet.emittedAt < time && packet.receivers.has(id));
  }
}
