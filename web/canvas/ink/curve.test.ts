import { describe, expect, test } from 'vitest';
import type { Point } from '../../../shared/drawing/item.ts';
import { curveThrough } from './curve.ts';

const zigzag: Point[] = Array.from({ length: 12 }, (_, index) => [index * 20, (index % 2) * 30, index / 12]);
const away = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

describe('the curve through the points of a quick hand', () => {
  test('passes through every point in turn, in small steps', () => {
    const curve = curveThrough(zigzag, 6, 8);
    const found = zigzag.map((point) => curve.indexOf(point));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
    curve.slice(1).forEach((point, index) => {
      expect(away(point, curve[index] ?? point)).toBeLessThan(12);
    });
  });

  test('leaves points that are close enough unchanged', () => {
    expect(curveThrough(zigzag, 100, 8)).toEqual(zigzag);
    expect(curveThrough([[1, 2, 0.5]], 6, 8)).toEqual([[1, 2, 0.5]]);
    expect(curveThrough([], 6, 8)).toEqual([]);
  });

  test('stays straight on a straight line and near the points elsewhere', () => {
    const line = curveThrough(
      [
        [0, 5, 0.5],
        [10, 5, 0.5],
        [90, 5, 0.5],
      ],
      6,
      20,
    );
    for (const [, y] of line) expect(y).toBeCloseTo(5);
    for (const [, y] of curveThrough(zigzag, 6, 8)) expect(Math.abs(y - 15)).toBeLessThan(18);
  });

  test('handles coincident points', () => {
    const curve = curveThrough(
      [
        [0, 0, 0.5],
        [0, 0, 0.5],
        [50, 0, 0.5],
        [50, 0, 0.5],
      ],
      6,
      20,
    );
    expect(curve.flat().every(Number.isFinite)).toBe(true);
  });
});
