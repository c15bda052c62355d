import type { Point, Stroke } from '../../shared/drawing/item.ts';
import { drawing } from '../../shared/protocol/limits.ts';
import { round4 } from '../../web/canvas/geometry.ts';

/** As many points as let a thousand strokes fit into one message. */
const POINTS = 20;
/** How long a stroke is, and how far it swings. */
const LENGTH = 0.25;
const SWING = 0.02;
/** The strokes stay on this share of the paper; the last one has the rest to itself. */
const SHARE = 0.7;

/** A place that only the last stroke inks. */
export const lastPlace = 0.95;

const strokeOf = (i: number, points: Point[], size: number): Stroke => ({
  id: `stroke-${i}`,
  type: 'freehand',
  color: drawing.colors[i % 3] ?? drawing.defaultColor,
  size,
  points,
});

/** This many strokes, all over the paper. */
export function pictureOf(count: number): Stroke[] {
  const strokes = Array.from({ length: count - 1 }, (_, i) => {
    // Steps by the golden ratio cover the paper evenly.
    const left = (i * 0.618_034) % 1;
    const top = i / count;
    const points = Array.from({ length: POINTS }, (_, k): Point => {
      const along = k / (POINTS - 1);
      return [
        round4(SHARE * (left * (1 - LENGTH) + along * LENGTH)),
        round4(SHARE * (0.05 + 0.9 * top + SWING * Math.sin(along * 9 + i))),
        0.5,
      ];
    });
    return strokeOf(i, points, drawing.sizes[i % 2] ?? drawing.defaultSize);
  });
  const last: Point[] = [
    [lastPlace - 0.02, lastPlace, 0.5],
    [lastPlace + 0.02, lastPlace, 0.5],
  ];
  return [...strokes, strokeOf(count, last, Math.max(...drawing.sizes))];
}
