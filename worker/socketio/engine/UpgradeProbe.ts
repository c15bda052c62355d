import type { Message } from '../codec.ts';
import type { WebSocketLink } from '../transports/websocket.ts';

/** How long a GET may stay open once the probe is answered; a client that has upgraded by then needs no answer. */
const RELEASE_DELAY_MS = 50;

/** The packet by which a client completes an upgrade. */
export const UPGRADE_PACKET = '5';

/** A WebSocket that a polling session probes before it upgrades. */
export class UpgradeProbe {
  readonly link: WebSocketLink;
  readonly deadlineAt: number;
  isAnswered = false;
  /** When an open GET is released, epoch ms: the client completes the upgrade only after that. */
  releaseAt = Number.POSITIVE_INFINITY;

  constructor(link: WebSocketLink, deadlineAt: number) {
    this.link = link;
    this.deadlineAt = deadlineAt;
  }

  /** Handles a frame of this WebSocket, and tells what became of the upgrade. `now` is epoch ms, here and below. */
  receive(frame: Message, now: number): 'answered' | 'complete' | 'refused' {
    if (frame === '2probe' && !this.isAnswered) {
      this.isAnswered = true;
      this.holdUntilRelease(now);
      this.link.send(['3probe']);
      return 'answered';
    }
    return frame === UPGRADE_PACKET ? 'complete' : 'refused';
  }

  /** Leaves the open GET a moment before it is released. */
  holdUntilRelease(now: number): void {
    this.releaseAt = now + RELEASE_DELAY_MS;
  }
}
