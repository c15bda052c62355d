import { type Frame, roughBytes } from '../codec.ts';

/** Ping the client at this fraction of the limit, so that a client that reads never comes near it. */
const ASKING_SHARE = 1 / 8;

/** Estimates the bytes in flight to a client from its pongs, since `send` never tells what has arrived. */
export class Outflow {
  readonly #maxBytes: number;
  /** Sent since the last answered ping. */
  #bytes = 0;
  /** Those sent since the pending ping. */
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

  /** All that was sent before the last ping has arrived. */
  pingAnswered(): void {
    this.#bytes = this.#sincePing;
  }

  /** Whether everything sent has certainly arrived. */
  get isConfirmed(): boolean {
    return this.#bytes === 0;
  }

  /** Whether to ping, to learn how much has arrived. */
  get isHigh(): boolean {
    return this.#bytes > this.#maxBytes * ASKING_SHARE;
  }

  /** Whether the limit is exceeded. `waitingBytes`: bytes known to be still buffered, whatever pongs arrive. */
  isTooMuch(waitingBytes: number): boolean {
    return Math.max(this.#bytes, waitingBytes) > this.#maxBytes;
  }
}
