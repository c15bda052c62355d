import { type Frame, roughBytes } from '../codec.ts';

/** At this share of the limit the client is pinged, so that a client that reads never comes near the limit. */
const ASKING_SHARE = 1 / 8;

/** What is on its way to a client, as far as its answers to pings tell: `send` itself never says what has arrived. */
export class Outflow {
  readonly #maxBytes: number;
  /** Since the last ping that was answered. */
  #bytes = 0;
  /** Of those, since the ping that is not answered yet. */
  #sincePing = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  sent(frames: readonly Frame[]): void {
    const bytes = roughBytes(frames);
    this.#bytes += bytes;
    this.#sincePing += bytes;
  }

  pingSent(): void {
    this.#sincePing = 0;
  }

  pingAnswered(): void {
    this.#bytes = this.#sincePing;
  }

  /** Whether it is time to ping, to learn how much has arrived. */
  get isHigh(): boolean {
    return this.#bytes > this.#maxBytes * ASKING_SHARE;
  }

  /** Too much to send any more. `waitingBytes`: what is known not to have left at all. */
  isTooMuch(waitingBytes: number): boolean {
    return Math.max(this.#bytes, waitingBytes) > this.#maxBytes;
  }
}
