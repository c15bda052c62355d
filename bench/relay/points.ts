// A point carries its number in its first coordinate, so that nothing on the wire differs from a player's point.
import type { Point } from '../../shared/drawing/item.ts';

/** Coordinates have four decimals, as the client rounds them: so many points can be told apart. */
const SCALE = 10_000;
/** How far the line swings, and how many points a swing takes. */
const SWING = 0.3;
const SWING_POINTS = 97;

export const maxPoints = SCALE;

const round4 = (value: number): number => Math.round(value * SCALE) / SCALE;

/** The point of a number below `maxPoints`. */
export function pointOf(index: number): Point {
  const y = round4(0.5 + SWING * Math.sin((2 * Math.PI * index) / SWING_POINTS));
  return [index / SCALE, y, 0.5];
}

/** The number of a point, given its first coordinate. */
export const indexOf = (x: number): number => Math.round(x * SCALE);
