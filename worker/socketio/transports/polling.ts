import { toBase64 } from '../base64.ts';
import { FRAME_SEPARATOR, type Frame, roughBytes } from '../codec.ts';
import { errorResponse, REQUEST_ERRORS, textResponse } from './responses.ts';

const encodeForPolling = (frame: Frame): string =>
  typeof frame === 'string' ? frame : `b${toBase64(frame)}`;

/** HTTP long-polling: queues frames for the client's one open GET. */
export class PollingTransport {
  readonly name = 'polling';
  /** True while a POST's body is being read. */
  isReading = false;
  #frames: Frame[] = [];
  #answer: ((response: Response) => void) | undefined;

  get writable(): boolean {
    return this.#answer !== undefined;
  }

  get waitingBytes(): number {
    return roughBytes(this.#frames);
  }

  /** Queues frames; an open GET is answered with them. */
  send(frames: readonly Frame[]): void {
    this.#frames.push(...frames);
    // One response carries everything that is sent in this turn of the event loop.
    if (this.#answer) queueMicrotask(() => this.release());
  }

  /** Answers a GET with the queued frames, or as soon as something is sent. */
  poll(): Response | Promise<Response> {
    if (this.#frames.length > 0) return textResponse(this.#takePayload());
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** Answers the open GET, if any, with the queued frames and then `last`. */
  release(last?: string): void {
    this.#answer?.(textResponse(this.#takePayload(last)));
    this.#answer = undefined;
  }

  /**
   * Answers the open GET, if any, and returns the payloads of the GETs to come. `last` has a payload of its own: a stock
   * client acts on a close packet before it hands on the packets that precede it in the same payload.
   */
  end(last: string): string[] {
    const payloads = this.#frames.length > 0 ? [this.#takePayload(), last] : [last];
    if (this.#answer) this.#answer(textResponse(payloads.shift() ?? last));
    this.#answer = undefined;
    return payloads;
  }

  /** Refuses the open GET: the session has upgraded. */
  refuse(): void {
    this.#answer?.(errorResponse(REQUEST_ERRORS.badRequest));
    this.#answer = undefined;
  }

  takeFrames(): Frame[] {
    const frames = this.#frames;
    this.#frames = [];
    return frames;
  }

  /** Takes the queued frames as a payload, with `last` at its end. */
  #takePayload(last?: string): string {
    const parts = this.takeFrames().map(encodeForPolling);
    if (last !== undefined) parts.push(last);
    return parts.join(FRAME_SEPARATOR);
  }
}
