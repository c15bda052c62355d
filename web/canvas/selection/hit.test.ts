import { describe, expect, test } from 'vitest';
import { type Shape, shapeKinds } from '../../../shared/drawing/item.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { shapeCenter, shapeCorners, type Vec } from '../geometry.ts';
import { hitHandle, hitShape, rotationHandle, rotationSide } from './hit.ts';

const isHit = (shape: Shape, point: Vec, slack: number): boolean => hitShape([shape], point, slack) === shape;

/** A larger shape above lets only the stroke be hit. */
const isStrokeHit = (shape: Shape, point: Vec, slack: number): boolean =>
  hitShape([shape, shapeOf('above', { start: [0, 0], end: [1, 1] })], point, slack) === shape;

describe('shapes under a point', () => {
  test.each(shapeKinds)('the centre of a %s is inside and not on its stroke', (kind) => {
    const shape = shapeOf('a', { shape: kind, rotation: 0.7 });
    expect(isHit(shape, shapeCenter(shape), 0.005)).toBe(true);
    expect(isStrokeHit(shape, shapeCenter(shape), 0.005)).toBe(false);
  });

  test("the box's corner is part of a rectangle, but not of a circle or a triangle's tip", () => {
    expect(isHit(shapeOf('a'), [0.22, 0.22], 0)).toBe(true);
    for (const shape of ['circle', 'triangle'] as const)
      expect(isHit(shapeOf('a', { shape }), [0.21, 0.21], 0)).toBe(false);
  });

  test('rotation rotates the hit area', () => {
    const shape = shapeOf('a', { rotation: Math.PI / 2 });
    expect(isHit(shape, [0.25, 0.3], 0)).toBe(false);
    expect(isHit(shape, [0.4, 0.15], 0)).toBe(true);
  });

  test('the stroke is hit from both sides, within slack plus half its width', () => {
    const circle = shapeOf('a', { shape: 'circle', start: [0.2, 0.2], end: [0.6, 0.6] });
    expect(isStrokeHit(circle, [0.612, 0.4], 0.01)).toBe(true);
    expect(isStrokeHit(circle, [0.588, 0.4], 0.01)).toBe(true);
    expect(isStrokeHit(circle, [0.63, 0.4], 0.01)).toBe(false);
    const diagonal = 0.4 + 0.2 * Math.SQRT1_2;
    expect(isStrokeHit(circle, [diagonal, diagonal], 0.01)).toBe(true);
    expect(isStrokeHit(circle, [0.6, 0.6], 0.01)).toBe(false);
  });

  test('an oval is hit at its flat sides and at its ends', () => {
    const oval = shapeOf('a', { shape: 'circle', start: [0.2, 0.2], end: [0.6, 0.4] });
    for (const point of [
      [0.4, 0.2],
      [0.4, 0.4],
      [0.2, 0.3],
      [0.6, 0.3],
    ] as const)
      expect(isStrokeHit(oval, point, 0.01)).toBe(true);
  });

  test('a rotated oval is hit at its turned ends, and not where they would be if it turned the other way', () => {
    const oval = shapeOf('a', {
      shape: 'circle',
      start: [0.2, 0.4],
      end: [0.8, 0.6],
      rotation: Math.PI / 4,
    });
    const along = 0.3 * Math.SQRT1_2;
    for (const away of [-along, along]) {
      expect(isStrokeHit(oval, [0.5 + away, 0.5 + away], 0.01)).toBe(true);
      expect(isHit(oval, [0.5 + away, 0.5 - away], 0.01)).toBe(false);
    }
  });

  test('a shape without height or width is hit as a line', () => {
    const flat = shapeOf('a', { shape: 'circle', start: [0.2, 0.5], end: [0.6, 0.5] });
    expect(isStrokeHit(flat, [0.4, 0.505], 0.01)).toBe(true);
    expect(isStrokeHit(flat, [0.7, 0.5], 0.01)).toBe(false);
    const upright = shapeOf('a', { shape: 'circle', start: [0.5, 0.2], end: [0.5, 0.6] });
    expect(isStrokeHit(upright, [0.505, 0.4], 0.01)).toBe(true);
    expect(isStrokeHit(upright, [0.5, 0.7], 0.01)).toBe(false);
  });

  test('the topmost shape wins, strokes are ignored', () => {
    const items = [
      shapeOf('low'),
      shapeOf('high'),
      strokeOf('ink', [
        [0.3, 0.3, 0.5],
        [0.5, 0.3, 0.5],
      ]),
    ];
    expect(hitShape(items, [0.4, 0.3], 0.01)?.id).toBe('high');
    expect(hitShape(items, [0.9, 0.9], 0.01)).toBeUndefined();
  });

  test('a small shape inside a later, larger one is hit by its stroke', () => {
    const items = [
      shapeOf('small', { start: [0.4, 0.4], end: [0.5, 0.5] }),
      shapeOf('large', { start: [0, 0], end: [1, 1] }),
    ];
    expect(hitShape(items, [0.4, 0.45], 0.01)?.id).toBe('small');
    expect(hitShape(items, [0.45, 0.45], 0.01)?.id).toBe('large');
  });

  test('the selected shape is hit before one above it', () => {
    const items = [shapeOf('low'), shapeOf('high')];
    expect(hitShape(items, [0.4, 0.3], 0.01, 'low')?.id).toBe('low');
  });
});

describe('handles', () => {
  test('where several strokes are hit, it is the selected one, or else the topmost', () => {
    const [low, high] = [shapeOf('low'), shapeOf('high')];
    const beside: Vec = [0.4, 0.195];
    expect(hitShape([low, high], beside, 0.01)).toBe(high);
    expect(hitShape([low, high], beside, 0.01, 'low')).toBe(low);
  });

  test('each corner handle is hit at its visible position', () => {
    const shape = shapeOf('a', { rotation: 1 });
    shapeCorners(shape).forEach((corner, index) => {
      expect(hitHandle(shape, corner, 0.02, 0.05)).toEqual({ kind: 'corner', corner: index });
    });
    expect(hitHandle(shape, shapeCenter(shape), 0.02, 0.05)).toBeUndefined();
  });

  test('of several handles within reach the nearest is hit', () => {
    const flat = shapeOf('a', { start: [0.4, 0.5], end: [0.6, 0.52] });
    expect(hitHandle(flat, [0.61, 0.516], 0.05, 0.05)).toEqual({ kind: 'corner', corner: 2 });
    expect(hitHandle(flat, [0.61, 0.504], 0.05, 0.05)).toEqual({ kind: 'corner', corner: 1 });
  });

  test('a small shape can be grabbed in its middle and resized from outside', () => {
    const small = shapeOf('a', { start: [0.5, 0.5], end: [0.52, 0.52] });
    expect(hitHandle(small, [0.51, 0.51], 0.03, 0.05)).toBeUndefined();
    expect(hitHandle(small, [0.53, 0.53], 0.03, 0.05)).toEqual({ kind: 'corner', corner: 2 });
  });

  test('a thin shape can be grabbed near its ends', () => {
    const reach = 0.025;
    const low = shapeOf('low', { start: [0.2, 0.5], end: [0.6, 0.53] });
    expect(hitHandle(low, [0.205, 0.515], reach, 0.03)).toBeUndefined();
    const narrow = shapeOf('narrow', { start: [0.5, 0.2], end: [0.53, 0.6] });
    expect(hitHandle(narrow, [0.515, 0.595], reach, 0.03)).toBeUndefined();
    expect(hitHandle(narrow, [0.515, 0.615], reach, 0.03)?.kind).toBe('corner');
  });

  test('the rotation handle is above the shape, however it was drawn', () => {
    for (const shape of [shapeOf('a'), shapeOf('a', { start: [0.6, 0.4], end: [0.2, 0.2] })]) {
      const [x, y] = rotationHandle(shape, rotationSide(shape, 0.05), 0.05);
      expect([x, y].map((share) => Math.round(share * 1000) / 1000)).toEqual([0.4, 0.15]);
    }
  });

  test('without space above, the rotation handle is where it can be reached', () => {
    for (const rotation of [0, 0.3, 2]) {
      const shape = shapeOf('a', { start: [0.3, 0], end: [0.7, 0.3], rotation });
      for (const share of rotationHandle(shape, rotationSide(shape, 0.05), 0.05)) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(1);
      }
    }
  });

  test.each([
    ['below', [0, 0], [1, 0.6], [0.5, 0.65]],
    ['on the right', [0, 0], [0.6, 1], [0.65, 0.5]],
    ['on the left', [0.4, 0], [1, 1], [0.35, 0.5]],
    ['above, if it is nowhere to be seen', [0, 0], [1, 1], [0.5, -0.05]],
  ] as const)('a shape that leaves space only there has its rotation handle %s', (_, start, end, at) => {
    const shape = shapeOf('a', { start, end });
    const [x, y] = rotationHandle(shape, rotationSide(shape, 0.05), 0.05);
    expect(x).toBeCloseTo(at[0]);
    expect(y).toBeCloseTo(at[1]);
  });

  test('a shape without height has its rotation handle beside it', () => {
    const [x, y] = rotationHandle(shapeOf('a', { start: [0.2, 0.5], end: [0.6, 0.5] }), 0, 0.05);
    expect(x).toBeCloseTo(0.4);
    expect(y).toBeCloseTo(0.45);
  });
});
