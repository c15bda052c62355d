import { describe, expect, test } from 'vitest';
import type { Point } from '../../shared/drawing/item.ts';
import { strokeOutline } from './outline.ts';

const spiral: Point[] = Array.from({ length: 200 }, (_, index) => [
  Math.round((0.5 + (index / 500) * Math.cos(index / 9)) * 10_000) / 10_000,
  Math.round((0.5 + (index / 500) * Math.sin(index / 9)) * 10_000) / 10_000,
  0.3 + (index % 5) / 10,
]);

/** A checksum (FNV-1a) of an outline to a thousandth of a pixel. */
function hashOf(points: readonly Point[], size: number): string {
  let hash = 0x811c9dc5;
  for (const share of strokeOutline(points, size).flat()) {
    for (const character of share.toFixed(3)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

describe('stroke outlines', () => {
  test('the same points give the same ink, today and in the next release', () => {
    expect([4, 8, 16, 32].map((size) => hashOf(spiral, size))).toMatchInlineSnapshot(`
      [
        "217aa3e4",
        "68012ddf",
        "641eeab3",
        "186f0dde",
      ]
    `);
  });

  test('pressure comes from the points alone, not from their speed', () => {
    const even: Point[] = Array.from({ length: 20 }, (_, index) => [index / 40 + 0.1, 0.5, 0.5]);
    const outline = strokeOutline(even, 8);
    const heights = outline.filter(([x]) => x > 150 && x < 400).map(([, y]) => Math.abs(y - 450));
    for (const height of heights) expect(height).toBeCloseTo(4, 5);
  });

  test('a dot is as wide as its brush', () => {
    const xs = strokeOutline(
      [
        [0.5, 0.5, 0.5],
        [0.5005, 0.5, 0.5],
      ],
      16,
    ).map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(16, -0.5);
  });
});
