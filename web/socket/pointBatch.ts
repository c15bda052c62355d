import type { Point } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';

interface PointBatch {
  /** Takes a point, to go out with others. `nowMs` is milliseconds of the page. */
  add(point: Point, nowMs: number): void;
  /** Sends at once what waits. */
  flush(): void;
}

/** Gathers points on their way out. None waits longer than `drawing.batchMs`, nor for one that could not come in time. */
export function createPointBatch(send: (points: readonly Point[]) => void): PointBatch {
  let waiting: Point[] = [];
  let firstAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const points = waiting;
    waiting = [];
    send(points);
  };

  return {
    flush,
    add(point, nowMs) {
      if (waiting.length === 0) firstAt = nowMs;
      waiting.push(point);
      const leftMs = drawing.batchMs - (nowMs - firstAt);
      if (leftMs <= drawing.updateThrottleMs || waiting.length >= drawing.maxBatchPoints) flush();
      else timer ??= setTimeout(flush, leftMs);
    },
  };
}
