import type { Point } from '../../../shared/drawing/item.ts';
import { packPoints } from '../../../shared/drawing/packedPoints.ts';
import { client as limits } from '../../../shared/protocol/limits.ts';
import type { SocketClient } from '../client/client.ts';

interface Scribbler {
  /** Sends a piece of a line, at once or never. */
  send(points: readonly Point[]): void;
  /** Another connection has been made. */
  reset(): void;
}

/**
 * Sends what is scribbled, but nothing while the network stands still: later it would arrive all at once, and be taken
 * for a flood. Nothing ticks in a waiting room, so it goes by the acknowledgements. A refusal needs no notice: it means
 * that the game has begun.
 */
export function createScribbler(client: Pick<SocketClient, 'emit'>): Scribbler {
  let unansweredSince: number | null = null;
  return {
    send(points) {
      const nowMs = performance.now();
      unansweredSince ??= nowMs;
      if (nowMs - unansweredSince > limits.stallMs) return;
      client.emit('scribble', packPoints(points), () => {
        unansweredSince = null;
      });
    },
    reset() {
      unansweredSince = null;
    },
  };
}
