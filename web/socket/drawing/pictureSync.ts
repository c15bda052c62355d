import type { DrawingItem } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';

type Items = readonly DrawingItem[];

interface PictureSync {
  /** Schedules the current picture, replacing one that still waits. */
  offer(items: Items): void;
  /** Sends a waiting picture at once, for an event that builds on it. */
  flush(): void;
  /** Discards a waiting picture. */
  drop(): void;
}

/**
 * Sends the whole picture, which is large: delayed so that the change is painted first, and throttled, as when Undo is
 * held down.
 */
export function createPictureSync(send: (items: Items) => void): PictureSync {
  let waiting: Items | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    if (waiting === undefined) return;
    const items = waiting;
    waiting = undefined;
    clearTimeout(timer);
    timer = setTimeout(elapsed, drawing.syncThrottleMs);
    send(items);
  };
  const elapsed = () => {
    timer = undefined;
    flush();
  };

  return {
    offer(items) {
      waiting = items;
      timer ??= setTimeout(elapsed, drawing.syncDelayMs);
    },
    flush,
    drop() {
      waiting = undefined;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
