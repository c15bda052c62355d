import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { drawing } from '../protocol/limits.ts';
import type { Point } from './item.ts';
import { packedCount, packPoints, unpackPoints } from './packedPoints.ts';
import { isPoint, packedPointsSchema } from './validate.ts';

/** Coordinates rounded as the client rounds them. */
const shareArb = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const pressureArb = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);
const pointArb: fc.Arbitrary<Point> = fc.tuple(shareArb, shareArb, pressureArb);
const unit = fc.double({ min: 0, max: 1, noNaN: true });

describe('packed points', () => {
  it('survive packing, in six characters each', () => {
    fc.assert(
      fc.property(fc.array(pointArb, { minLength: 1, maxLength: 50 }), (points) => {
        const text = packPoints(points);
        expect(text).toMatch(/^[\w-]+$/);
        expect(text.length).toBe(points.length * 6);
        expect(packedCount(text)).toBe(points.length);
        expect(unpackPoints(text)).toEqual(points);
      }),
    );
  });

  it('keep the corners', () => {
    const corners: Point[] = [
      [0, 0, 0],
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
    ];
    expect(unpackPoints(packPoints(corners))).toEqual(corners);
    expect(packPoints([[0, 0, 0]])).toBe('AAAAAA');
  });

  it('are rounded to the nearest step', () => {
    fc.assert(
      fc.property(unit, unit, unit, (x, y, pressure) => {
        const [back] = unpackPoints(packPoints([[x, y, pressure]])) ?? [];
        expect(Math.abs((back?.[0] ?? 2) - x)).toBeLessThanOrEqual(0.00005 + 1e-12);
        expect(Math.abs((back?.[1] ?? 2) - y)).toBeLessThanOrEqual(0.00005 + 1e-12);
        expect(Math.abs((back?.[2] ?? 2) - pressure)).toBeLessThanOrEqual(0.005 + 1e-12);
      }),
    );
  });

  it('unpacked from any text are valid and pack to that same text, or there are none', () => {
    const alike = fc.string({
      unit: fc.constantFrom(...'AZaz09-_'),
      maxLength: 24,
    });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), alike), (text) => {
        const points = unpackPoints(text);
        if (points === undefined) return;
        expect(points.every(isPoint)).toBe(true);
        expect(packPoints(points)).toBe(text);
      }),
    );
  });

  it.each(['', 'A', 'AAAAA', 'AAAAAAA', 'AAAAA=', 'AAAA+A', 'AAAAA\u0141', '______'])(
    'are not in %j',
    (text) => {
      expect(unpackPoints(text)).toBeUndefined();
      expect(v.is(packedPointsSchema, text)).toBe(false);
    },
  );

  it('are taken from the wire in batches of a limited size', () => {
    const text = (count: number) => 'AAAAAA'.repeat(count);
    expect(v.parse(packedPointsSchema, text(2))).toEqual({
      packed: text(2),
      points: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    });
    expect(v.is(packedPointsSchema, text(drawing.maxBatchPoints))).toBe(true);
    expect(v.is(packedPointsSchema, text(drawing.maxBatchPoints + 1))).toBe(false);
    for (const other of [null, undefined, 6, ['AAAAAA'], {}])
      expect(v.is(packedPointsSchema, other)).toBe(false);
  });
});
