import { expect, it } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { extendLine, lineLength, linePoints, newLine } from './line.ts';

const points: Point[] = [
  [0, 0.25, 1],
  [0.5, 1, 0.5],
  [1, 0, 0],
];

it('gives back the points of a line that grew', () => {
  const line = newLine(points.slice(0, 1));
  extendLine(line, points.slice(1));
  expect(linePoints(line)).toEqual(points);
  expect(lineLength(line)).toBe(3);
});

it('can be empty', () => {
  expect(linePoints(newLine([]))).toEqual([]);
});
