import type { Point } from '../../../shared/drawing/item.ts';
import { drawing } from '../../../shared/protocol/limits.ts';

interface PointBatch {
  /** Adds a point to the batch. `nowMs` is `performance.now()`. */
  add(point: Point, nowMs: number): void;
  /** Sends the waiting points at once. */
  flush(): void;
  /** Forgets the waiting points. */
  drop(): void;
}

/** Batches outgoing points. None waits longer than `drawing.batchMs`, nor for a next one that would come too late. */
export function createPointBatch(send: (points: readonly Point[]) => void): PointBatch {
  let waiting: Point[] = [];
  let firstAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    const points = waiting;
    waiting = [];
    return points;
  };
  const flush = () => {
    const points = take();
    if (points.length > 0) send(points);
  };

  return {
    flush,
    drop: take,
    add(point, nowMs) {
      if (waiting.length === 0) firstAt = nowMs;
      waiting.push(point);
      const leftMs = drawing.batchMs - (nowMs - firstAt);
      if (leftMs <= drawing.updateThrottleMs || waiting.length >= drawing.maxBatchPoints) flush();
      else timer ??= setTimeout(flush, leftMs);
    },
  };
}
