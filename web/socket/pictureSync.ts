import type { DrawingItem } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';

type Items = readonly DrawingItem[];

interface PictureSync {
  /** Takes the picture as it is now, to go out in the place of any that still waits. */
  offer(items: Items): void;
  /** Sends at once what waits: something follows that builds upon it. */
  flush(): void;
  /** Forgets what waits. */
  drop(): void;
}

/**
 * Sends the whole picture, which is large: after the frame that shows what has changed, and of several in a row, as
 * when Undo is held down, only some.
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
