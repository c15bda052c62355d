import { FRAME_SEPARATOR, type Frame, roughBytes } from '../codec.ts';

/** How many packets are packed together. */
export const PACK_SIZE = 64;
/** Larger packs are not joined: they could only be freed as a whole. */
const MAX_JOINED_BYTES = 64 * 1024;

/** Full packs of short texts are joined, as UTF-8; others are kept as they came. */
type Pack = Uint8Array | (readonly Frame[])[];

/**
 * The frames of a list of packets. Most packets are a short text, and thousands of them live for a minute: joined in
 * packs, they are one object instead of dozens; as bytes, they are outside the heap, which may grow by a multiple of what
 * lives on it, and stands still the longer the more it has grown.
 */
export class PackedFrames {
  /** Full but for the last. */
  readonly #packs: Pack[] = [];
  /** The pack that was read last, split. */
  #read: { packIndex: number; texts: string[] } | undefined;

  push(frames: readonly Frame[]): void {
    const last = this.#packs.at(-1);
    if (last === undefined || !Array.isArray(last) || last.length === PACK_SIZE) {
      this.#packs.push([frames]);
      return;
    }
    last.push(frames);
    if (last.length === PACK_SIZE) this.#packs[this.#packs.length - 1] = packed(last);
  }

  /** The frames of the packet at this index; empty beyond the end. */
  at(index: number): readonly Frame[] {
    const packIndex = Math.floor(index / PACK_SIZE);
    const place = index % PACK_SIZE;
    const pack = this.#packs[packIndex] ?? [];
    if (Array.isArray(pack)) return pack[place] ?? [];
    if (this.#read?.packIndex !== packIndex)
      this.#read = { packIndex, texts: new TextDecoder().decode(pack).split(FRAME_SEPARATOR) };
    return [this.#read.texts[place] ?? ''];
  }

  /** The packet at this index is not needed any more: frees its memory, unless that is shared. */
  release(index: number): void {
    const pack = this.#packs[Math.floor(index / PACK_SIZE)];
    if (Array.isArray(pack)) pack[index % PACK_SIZE] = [];
  }

  /** Drops the packs that lie within the first `count` packets. Returns how many packets they had. */
  dropWithin(count: number): number {
    const packs = Math.floor(count / PACK_SIZE);
    if (packs === 0) return 0;
    this.#packs.splice(0, packs);
    this.#read = undefined;
    return packs * PACK_SIZE;
  }
}

function packed(packets: (readonly Frame[])[]): Pack {
  const texts: string[] = [];
  let bytes = 0;
  for (const frames of packets) {
    const [only] = frames;
    bytes += roughBytes(frames);
    if (frames.length !== 1 || typeof only !== 'string' || bytes > MAX_JOINED_BYTES) return packets;
    texts.push(only);
  }
  return new TextEncoder().encode(texts.join(FRAME_SEPARATOR));
}
