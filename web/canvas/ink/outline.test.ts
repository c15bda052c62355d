import { getStroke } from 'perfect-freehand';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../shared/drawing/item.ts';
import { distance, round4 } from '../geometry.ts';
import { curveThrough } from './curve.ts';
import { strokeOutline } from './outline.ts';

const spiral: Point[] = Array.from({ length: 200 }, (_, index) => [
  round4(0.5 + (index / 500) * Math.cos(index / 9)),
  round4(0.5 + (index / 500) * Math.sin(index / 9)),
  0.3 + (index % 5) / 10,
]);

/** What a mouse draws slowly: always pressed as much, straight at first, then to and fro in ever tighter bends. */
const scrawl: Point[] = Array.from({ length: 500 }, (_, index) => [
  round4(0.1 + index / 1000),
  round4(0.5 + 0.02 * Math.sin((index / 100) ** 3)),
  0.5,
]);

/** What a quick hand leaves: few points, far from each other. */
const dash: Point[] = spiral.filter((_, index) => index % 4 === 0);

/** A checksum (FNV-1a) of an outline to a thousandth of a pixel. */
function hashOf(points: readonly Point[], size: number): string {
  let hash = 0x811c9dc5;
  const { body, ends } = strokeOutline(points, size);
  for (const px of [...body, ...ends.map(({ center, radius }) => [...center, radius])].flat()) {
    for (const character of px.toFixed(3)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

describe('stroke outlines', () => {
  test('the same points give the same ink, today and in the next release', () => {
    expect([4, 8, 16, 32].map((size) => hashOf(spiral, size))).toMatchInlineSnapshot(`
      [
        "e7b61aed",
        "a71d190d",
        "e7577ebd",
        "8b6ea2f7",
      ]
    `);
    expect([4, 8, 16, 32].map((size) => hashOf(scrawl, size))).toMatchInlineSnapshot(`
      [
        "82944875",
        "ec737c5",
        "204186d4",
        "cc24012a",
      ]
    `);
    expect([4, 8, 16, 32].map((size) => hashOf(dash, size))).toMatchInlineSnapshot(`
      [
        "97c5d382",
        "e31079d5",
        "ab33e33b",
        "2ccde130",
      ]
    `);
  });

  test('pressure comes from the points alone, not from their speed', () => {
    const even: Point[] = Array.from({ length: 20 }, (_, index) => [index / 40 + 0.1, 0.5, 0.5]);
    const { body } = strokeOutline(even, 8);
    const heights = body.filter(([x]) => x > 150 && x < 400).map(([, y]) => Math.abs(y - 450));
    for (const height of heights) expect(height).toBeCloseTo(4, 5);
  });

  test("is the library's, but for the corners that make its ends round", () => {
    const scaled = spiral.map((point): [number, number, number] => [
      point[0] * 900,
      point[1] * 900,
      point[2],
    ]);
    for (const size of [4, 32]) {
      const { body, ends } = strokeOutline(spiral, size);
      const options = { size, thinning: 0.5, streamline: 0.4, simulatePressure: false, last: true };
      for (const corner of getStroke(curveThrough(scaled, 8, 8), options)) {
        const offBody = Math.min(...body.map((other) => distance(corner, other)));
        const offEnds = ends.map(({ center, radius }) => Math.abs(distance(corner, center) - radius));
        expect(Math.min(offBody, ...offEnds)).toBeLessThan(0.001);
      }
    }
  });

  test('a dot is as wide as its brush', () => {
    const { body, ends } = strokeOutline(
      [
        [0.5, 0.5, 0.5],
        [0.5005, 0.5, 0.5],
      ],
      16,
    );
    expect(ends.map(({ center }) => center[0])).toEqual([450, expect.closeTo(450.45)]);
    for (const { radius } of ends) expect(radius).toBeCloseTo(8);
    for (const corner of body) expect(distance(corner, [450, 450])).toBeLessThan(8.5);
  });

  test('a stroke without length is a dot as well', () => {
    const { body, ends } = strokeOutline(
      [
        [0.5, 0.5, 0.5],
        [0.5, 0.5, 0.5],
      ],
      16,
    );
    expect(ends).toEqual([]);
    for (const corner of body) expect(distance(corner, [450, 450])).toBeCloseTo(8);
  });

  test('nothing is inked without points', () => {
    expect(strokeOutline([], 8)).toEqual({ body: [], ends: [] });
  });
});
