import type { Point } from '../../shared/drawing/item.ts';

/**
 * The points of a growing stroke, each as three numbers in a row. With an array for each point, half a minute of drawing
 * would be a third of what the garbage collector walks through.
 */
export type Line = number[];

const NUMBERS_PER_POINT = 3;

export const newLine = (points: readonly Point[]): Line => points.flat();

/** The line with more points. */
export const longerLine = (line: readonly number[], points: readonly Point[]): Line =>
  line.concat(points.flat());

export const lineLength = (line: readonly number[]): number => line.length / NUMBERS_PER_POINT;

/** Appends in place: copying thousands of points for each new one would be too slow. */
export function extendLine(line: Line, points: readonly Point[]): void {
  for (const point of points) line.push(point[0], point[1], point[2]);
}

export function linePoints(line: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < line.length; i += NUMBERS_PER_POINT) {
    const [x = 0, y = 0, pressure = 0] = line.slice(i, i + NUMBERS_PER_POINT);
    points.push([x, y, pressure]);
  }
  return points;
}
