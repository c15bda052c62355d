// A point carries its index in its first coordinate, so that on the wire it looks like a player's point.
import type { Point } from '../../shared/drawing/item.ts';

/** Coordinates have four decimals, like the client's; hence the number of distinct points. */
const SCALE = 10_000;
/** The amplitude of the line, and its period in points. */
const SWING = 0.3;
const SWING_POINTS = 97;

export const maxPoints = SCALE;

const round4 = (value: number): number => Math.round(value * SCALE) / SCALE;

/** The point of an index below `maxPoints`. */
export function pointOf(index: number): Point {
  const y = round4(0.5 + SWING * Math.sin((2 * Math.PI * index) / SWING_POINTS));
  return [index / SCALE, y, 0.5];
}

/** The index of a point, given its first coordinate. */
export const indexOf = (x: number): number => Math.round(x * SCALE);
