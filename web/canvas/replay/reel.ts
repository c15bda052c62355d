import type { DrawingItem, Items } from '../../../shared/drawing/item.ts';
import { clamp } from '../geometry.ts';
import { replayTuning } from '../tuning.ts';

/** How a picture came to be. Its items tell in which order, but not when; so everything is drawn at one speed. */
interface Reel {
  readonly durationMs: number;
  /** What there was after so long: how many finished items, and the next one as far as it was drawn. */
  at(elapsedMs: number): { finished: number; live: DrawingItem | undefined };
}

/** The steps that drawing an item takes: a stroke's points, or about as many for a shape. */
const stepsOf = (item: DrawingItem): number =>
  item.type === 'freehand' ? item.points.length : replayTuning.shapeSteps;

/** A part of an item: a stroke's first points, or a shape that is still small. */
function partOf(item: DrawingItem, steps: number): DrawingItem {
  if (item.type === 'freehand') return { ...item, points: item.points.slice(0, Math.ceil(steps)) };
  const share = steps / stepsOf(item);
  const [x, y] = item.start;
  return { ...item, end: [x + (item.end[0] - x) * share, y + (item.end[1] - y) * share] };
}

export function reelOf(items: Items): Reel {
  const steps = items.map(stepsOf);
  const all = steps.reduce((sum, count) => sum + count, 0);
  const durationMs = clamp(all * replayTuning.stepMs, replayTuning.minMs, replayTuning.maxMs);
  return {
    durationMs,
    at(elapsedMs) {
      let left = all * clamp(elapsedMs / durationMs, 0, 1);
      const next = steps.findIndex((count) => {
        if (count > left) return true;
        left -= count;
        return false;
      });
      const item = items[next];
      if (!item) return { finished: items.length, live: undefined };
      return { finished: next, live: left > 0 ? partOf(item, left) : undefined };
    },
  };
}
