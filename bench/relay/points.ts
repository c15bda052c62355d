// A point carries its index in its first coordinate, so that on the wire it looks like a player's point.
import type { Point } from '../../shared/drawing/item.ts';
import { COORDINATE_STEPS } from '../../shared/drawing/packedPoints.ts';
import { round4 } from '../../web/canvas/geometry.ts';

/** The pace of a drawer. */
export const POINTS_PER_SECOND = 60;

/** The amplitude of the line, and its period in points. */
const SWING = 0.3;
const SWING_POINTS = 97;

/** How many distinct points there are. */
export const maxPoints = COORDINATE_STEPS;

/** The point of an index below `maxPoints`. */
export function pointOf(index: number): Point {
  const y = round4(0.5 + SWING * Math.sin((2 * Math.PI * index) / SWING_POINTS));
  return [index / COORDINATE_STEPS, y, 0.5];
}

/** The index of a point, given its first coordinate. */
export const indexOf = (x: number): number => Math.round(x * COORDINATE_STEPS);
