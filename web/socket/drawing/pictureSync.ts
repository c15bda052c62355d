import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { pointCountOfAll } from '../../../shared/drawing/pointCount.ts';
import { drawing } from '../../../shared/protocol/limits.ts';

type Items = readonly DrawingItem[];

interface PictureSync {
  /** Whether a picture has yet to be sent. */
  readonly isWaiting: boolean;
  /** Schedules the current picture, replacing one that still waits. */
  offer(items: Items): void;
  /** Sends a waiting picture at once, for an event that builds on it. */
  flush(): void;
  /** Discards a waiting picture, and no longer expects answers: the connection is gone. */
  drop(): void;
}

/** How long the next picture waits after this one. */
const throttleMs = (items: Items): number =>
  Math.min(
    Math.max(drawing.syncThrottleMs, pointCountOfAll(items) * drawing.syncPointMs),
    drawing.maxSyncThrottleMs,
  );

/**
 * Sends the whole picture, which is large: delayed so that the change is painted first, and throttled by its size. On a
 * slow network the next one also waits for the answer to the last, or what the player does after that would arrive behind
 * a queue of pictures.
 */
export function createPictureSync(send: (items: Items, onAnswer: () => void) => void): PictureSync {
  let waiting: Items | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last picture that was sent, until it is answered. */
  let unanswered: Items | undefined;

  const flush = () => {
    if (waiting === undefined) return;
    const items = waiting;
    unanswered = items;
    waiting = undefined;
    clearTimeout(timer);
    timer = setTimeout(elapsed, throttleMs(items));
    send(items, () => {
      if (unanswered !== items) return;
      unanswered = undefined;
      if (timer === undefined) flush();
    });
  };
  const elapsed = () => {
    timer = undefined;
    if (unanswered === undefined) flush();
  };

  return {
    get isWaiting() {
      return waiting !== undefined;
    },
    offer(items) {
      waiting = items;
      timer ??= setTimeout(elapsed, drawing.syncDelayMs);
    },
    flush,
    drop() {
      waiting = undefined;
      unanswered = undefined;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
