import type { Point, Stroke } from '../drawing/item.ts';

/** A black stroke of the default size through `points`. */
export const strokeOf = (
  id: string,
  points: readonly Point[] = [
    [0.1, 0.1, 0.5],
    [0.2, 0.2, 0.5],
  ],
): Stroke => ({ id, type: 'freehand', color: '#000000', size: 8, points });
