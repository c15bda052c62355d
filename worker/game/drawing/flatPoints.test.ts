import { expect, it } from 'vitest';
import type { Point } from '../../../shared/drawing/item.ts';
import { appendFlat, flatCount, fromFlat, longerFlat, toFlat } from './flatPoints.ts';

const points: Point[] = [
  [0, 0.25, 1],
  [0.5, 1, 0.5],
  [1, 0, 0],
];

it('gives back points that were appended in place', () => {
  const flat = toFlat(points.slice(0, 1));
  appendFlat(flat, points.slice(1));
  expect(fromFlat(flat)).toEqual(points);
  expect(flatCount(flat)).toBe(3);
});

it('gives back longer points, and leaves the shorter ones as they were', () => {
  const flat = toFlat(points.slice(0, 1));
  expect(fromFlat(longerFlat(flat, points.slice(1)))).toEqual(points);
  expect(fromFlat(flat)).toEqual(points.slice(0, 1));
});

it('holds no points', () => {
  expect(fromFlat(toFlat([]))).toEqual([]);
});
