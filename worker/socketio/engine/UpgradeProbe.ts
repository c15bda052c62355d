import { ENGINE_PACKETS, type Message } from '../codec.ts';
import type { WebSocketLink } from '../transports/websocket.ts';

/** How long the first GET stays open once the probe is answered; a client that has upgraded by then needs no answer. */
const RELEASE_DELAY_MS = 50;

/** By this a client asks whether the WebSocket works; once it is answered, the client completes the upgrade. */
const PROBE = `${ENGINE_PACKETS.ping}probe`;
const PROBE_ANSWER = `${ENGINE_PACKETS.pong}probe`;

/** A WebSocket that a polling session probes before it upgrades. */
export class UpgradeProbe {
  readonly link: WebSocketLink;
  /**
   * When it is given up, epoch ms; infinite once it is answered. A stock client stops polling then, and if the WebSocket
   * closes before it upgrades it neither hears nor says anything until its ping timeout.
   */
  deadlineAt: number;
  isAnswered = false;
  /** When an open GET is released, epoch ms: the client completes the upgrade only after that. */
  releaseAt = Number.POSITIVE_INFINITY;
  #releaseDelayMs = RELEASE_DELAY_MS;

  constructor(link: WebSocketLink, deadlineAt: number) {
    this.link = link;
    this.deadlineAt = deadlineAt;
  }

  /** Handles a frame of this WebSocket, and tells what became of the upgrade. `now` is epoch ms, here and below. */
  receive(frame: Message, now: number): 'answered' | 'complete' | 'refused' {
    if (frame === PROBE && !this.isAnswered) {
      this.isAnswered = true;
      this.deadlineAt = Number.POSITIVE_INFINITY;
      this.holdUntilRelease(now);
      this.link.send([PROBE_ANSWER]);
      return 'answered';
    }
    return frame === ENGINE_PACKETS.upgrade ? 'complete' : 'refused';
  }

  /** Leaves the open GET a moment before it is released. */
  holdUntilRelease(now: number): void {
    this.releaseAt = now + this.#releaseDelayMs;
  }

  /** A GET is released. A client that polls on has not seen the answer, and is hurried less each time. */
  noteRelease(): void {
    this.#releaseDelayMs += RELEASE_DELAY_MS;
  }
}
