import { expect, it } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { extendLine, lineLength, linePoints, longerLine, newLine } from './line.ts';

const points: Point[] = [
  [0, 0.25, 1],
  [0.5, 1, 0.5],
  [1, 0, 0],
];

it('gives back the points of a line that grew in place', () => {
  const line = newLine(points.slice(0, 1));
  extendLine(line, points.slice(1));
  expect(linePoints(line)).toEqual(points);
  expect(lineLength(line)).toBe(3);
});

it('gives back the points of a longer line, and leaves the shorter one as it was', () => {
  const line = newLine(points.slice(0, 1));
  expect(linePoints(longerLine(line, points.slice(1)))).toEqual(points);
  expect(linePoints(line)).toEqual(points.slice(0, 1));
});

it('can be empty', () => {
  expect(linePoints(newLine([]))).toEqual([]);
});
