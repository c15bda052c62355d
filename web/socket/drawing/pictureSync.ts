import type { Items } from '../../../shared/drawing/item.ts';
import { pointCountOfAll } from '../../../shared/drawing/pointCount.ts';
import { drawing } from '../../../shared/protocol/limits.ts';

interface PictureSync {
  /** Schedules the current picture, replacing one that still waits. `before`: what it was, if the server knows that. */
  offer(items: Items, before?: Items): void;
  /** Sends a waiting picture at once, for an event that builds on it. */
  flush(): void;
  /** Discards a waiting picture, and no longer expects answers: the connection is gone. */
  drop(): void;
}

/** Sends a picture, or what makes it of `before`. Returns whether that was brief. */
type Send = (items: Items, onAnswer: () => void, before: Items | undefined) => boolean;

/** How long the next picture waits after this one. */
const throttleMs = (items: Items): number =>
  Math.min(
    Math.max(drawing.syncThrottleMs, pointCountOfAll(items) * drawing.syncPointMs),
    drawing.maxSyncThrottleMs,
  );

/**
 * Sends changes of the whole picture: delayed so that they are painted first, and throttled by its size unless they are
 * brief. On a slow network the next one also waits for the answer to the last, or what the player does after that would
 * arrive behind a queue of pictures.
 */
export function createPictureSync(send: Send): PictureSync {
  let waiting: { items: Items; before: Items | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last picture that was sent, until it is answered. */
  let unanswered: Items | undefined;

  const flush = () => {
    if (waiting === undefined) return;
    const { items, before } = waiting;
    unanswered = items;
    waiting = undefined;
    const onAnswer = () => {
      if (unanswered !== items) return;
      unanswered = undefined;
      if (timer === undefined) flush();
    };
    const isBrief = send(items, onAnswer, before);
    clearTimeout(timer);
    timer = setTimeout(elapsed, isBrief ? drawing.syncDelayMs : throttleMs(items));
  };
  const elapsed = () => {
    timer = undefined;
    if (unanswered === undefined) flush();
  };

  return {
    offer(items, before) {
      // The server has not heard of what waits: it knows what was before that.
      waiting = { items, before: waiting && before ? waiting.before : before };
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
