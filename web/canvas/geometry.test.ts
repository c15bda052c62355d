import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { itemSchema } from '../../shared/drawing/validate.ts';
import { shapeOf } from '../../shared/testing/shapeOf.ts';
import {
  cornerAfter,
  cornerIndices,
  moveShape,
  resizeShape,
  rotateShape,
  shapeCenter,
  shapeCorners,
  shapeEnd,
} from './geometry.ts';

describe('rotation', () => {
  test('a quarter turn goes clockwise on a page whose y points down', () => {
    const [[x, y]] = shapeCorners(shapeOf('a', { rotation: Math.PI / 2 }));
    expect(x).toBeCloseTo(0.5);
    expect(y).toBeCloseTo(0.1);
  });

  test('angles stay within one turn and snap on request', () => {
    expect(rotateShape(shapeOf('a'), -Math.PI / 2).rotation).toBeCloseTo(1.5 * Math.PI, 3);
    expect(rotateShape(shapeOf('a'), 0.27, Math.PI / 12).rotation).toBeCloseTo(Math.PI / 12, 3);
  });
});

describe('resizing', () => {
  test.each(cornerIndices)(
    'dragging corner %i puts it under the pointer and keeps the opposite one, at any angle',
    (corner) => {
      for (const rotation of [0, 0.4, 1.9, 4]) {
        const shape = shapeOf('a', { start: [0.35, 0.4], end: [0.6, 0.62], rotation });
        const opposite = cornerAfter(corner, 2);
        const pointer = [0.5, 0.3] as const;
        const resized = shapeCorners(resizeShape(shape, corner, pointer));
        expect(resized[corner][0]).toBeCloseTo(pointer[0], 3);
        expect(resized[corner][1]).toBeCloseTo(pointer[1], 3);
        expect(resized[opposite][0]).toBeCloseTo(shapeCorners(shape)[opposite][0], 3);
        expect(resized[opposite][1]).toBeCloseTo(shapeCorners(shape)[opposite][1], 3);
      }
    },
  );

  test('proportions are kept on request', () => {
    const { start, end } = resizeShape(shapeOf('a'), 2, [0.8, 0.9], { isProportional: true });
    expect((end[0] - start[0]) / (end[1] - start[1])).toBeCloseTo(2, 2);
  });

  test('with kept proportions, the corner stays on the side of the pointer', () => {
    const upwards = resizeShape(shapeOf('a'), 0, [0, 0.2], { isProportional: true });
    expect(upwards).toMatchObject({ start: [0, 0.1], end: [0.6, 0.4] });
    const steep = resizeShape(shapeOf('a'), 0, [0.55, 0.1], { isProportional: true });
    expect(steep).toMatchObject({ start: [0, 0.1], end: [0.6, 0.4] });
  });

  test('proportions are kept of a shape that was drawn from right to left and upwards', () => {
    const shape = shapeOf('a', { start: [0.6, 0.4], end: [0.2, 0.2] });
    const resized = resizeShape(shape, 2, [0, 0.2], { isProportional: true });
    expect(resized).toMatchObject({ start: [0.6, 0.4], end: [0, 0.1] });
  });

  test('a shape without height, which has no proportions to keep, follows the pointer', () => {
    const flat = shapeOf('a', { start: [0.2, 0.3], end: [0.6, 0.3] });
    expect(resizeShape(flat, 2, [0.8, 0.5], { isProportional: true }).end).toEqual([0.8, 0.5]);
    const upright = shapeOf('a', { start: [0.2, 0.3], end: [0.2, 0.7] });
    expect(resizeShape(upright, 2, [0.8, 0.5], { isProportional: true }).end).toEqual([0.8, 0.5]);
  });

  test.each([0, 0.4, 3])('kept proportions end at the edge of the paper, rotated by %d', (rotation) => {
    const shape = shapeOf('a', { start: [0.3, 0.45], end: [0.7, 0.55], rotation });
    for (let step = 0; step < 32; step++) {
      const corner = cornerAfter(0, step);
      const resized = resizeShape(shape, corner, [step % 3, 1.2 - step / 20], { isProportional: true });
      expect(resized).not.toBe(shape);
      const { start, end } = resized;
      expect(Math.abs((end[0] - start[0]) / (end[1] - start[1]))).toBeCloseTo(4, 0);
      for (const share of shapeCorners(resized)[corner]) {
        expect(share).toBeGreaterThan(-0.001);
        expect(share).toBeLessThan(1.001);
      }
    }
  });

  test.each([
    [
      [-0.1, 0.4],
      [0.2, 0.5],
      [0.9, 0.78],
      [1.04, 0.78],
    ],
    [
      [1.1, 0.4],
      [0.8, 0.5],
      [0.1, 0.78],
      [-0.04, 0.78],
    ],
    [
      [0.4, -0.1],
      [0.5, 0.2],
      [0.78, 0.9],
      [0.78, 1.04],
    ],
    [
      [0.4, 1.1],
      [0.5, 0.8],
      [0.78, 0.1],
      [0.78, -0.04],
    ],
  ] as const)(
    'proportions are kept too where the opposite corner, %j, is off the paper',
    (start, end, point, there) => {
      const resized = resizeShape(shapeOf('a', { start, end }), 2, point, { isProportional: true });
      expect(resized).toMatchObject({ start, end: there });
    },
  );

  test('a corner dragged onto its opposite changes nothing', () => {
    const shape = shapeOf('a');
    expect(resizeShape(shape, 2, shape.start)).toBe(shape);
  });

  test('no drag takes a shape beyond the margin', () => {
    for (let step = 0; step < 64; step++) {
      const shape = shapeOf('a', { start: [0.1, 0.1], end: [0.9, 0.9], rotation: step / 10 });
      const resized = resizeShape(shape, cornerAfter(0, step), [step % 3, -step]);
      expect(v.is(itemSchema, resized)).toBe(true);
    }
  });
});

describe('moving', () => {
  test('a shape moves by the vector', () => {
    expect(moveShape(shapeOf('a'), 0.1, -0.1)).toMatchObject({ start: [0.3, 0.1], end: [0.7, 0.3] });
  });

  test('a shape cannot get lost: its centre stays on the paper and its corners within the margin', () => {
    for (const [dx, dy] of [
      [5, 5],
      [-5, 3],
      [0, -9],
    ] as const) {
      for (const shape of [shapeOf('a'), shapeOf('b', { start: [0.9, 0.9], end: [0.1, 0.2] })]) {
        const moved = moveShape(shape, dx, dy);
        expect(v.is(itemSchema, moved)).toBe(true);
        for (const share of shapeCenter(moved)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});

describe('a new shape', () => {
  test('ends under the pointer, on the paper', () => {
    expect(shapeEnd([0.5, 0.5], [0.70004, 1.4])).toEqual([0.7, 1]);
  });

  test.each([
    [
      [0.6, 0.5],
      [0.6, 0.7],
    ],
    [
      [0.1, 0.45],
      [0.1, 0.6],
    ],
    [
      [0.35, 0.1],
      [0.6, 0.1],
    ],
    [
      [0.25, 0.2],
      [0.1, 0.2],
    ],
    [
      [2, 2],
      [0.9, 1],
    ],
    [
      [-1, 2],
      [0, 0.7],
    ],
    [
      [-1, -1],
      [0, 0.1],
    ],
    [
      [2, -1],
      [0.7, 0],
    ],
  ] as const)('is square on request, and within the paper, towards %j too', (point, end) => {
    expect(shapeEnd([0.3, 0.4], point, { isSquare: true })).toEqual(end);
  });
});
