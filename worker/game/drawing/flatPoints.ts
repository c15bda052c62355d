import type { Point } from '../../../shared/drawing/item.ts';

/**
 * The points of a growing stroke, each as three numbers in a row. With an array for each point, half a minute of drawing
 * would be a third of what the garbage collector walks through.
 */
export type FlatPoints = number[];

const NUMBERS_PER_POINT = 3;

export const toFlat = (points: readonly Point[]): FlatPoints => points.flat();

/** A copy with more points. */
export const longerFlat = (flat: readonly number[], points: readonly Point[]): FlatPoints =>
  flat.concat(points.flat());

export const flatCount = (flat: readonly number[]): number => flat.length / NUMBERS_PER_POINT;

/** Appends in place: copying thousands of points for each new one would be too slow. */
export function appendFlat(flat: FlatPoints, points: readonly Point[]): void {
  for (const point of points) flat.push(point[0], point[1], point[2]);
}

export function fromFlat(flat: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < flat.length; i += NUMBERS_PER_POINT) {
    const [x = 0, y = 0, pressure = 0] = flat.slice(i, i + NUMBERS_PER_POINT);
    points.push([x, y, pressure]);
  }
  return points;
}
