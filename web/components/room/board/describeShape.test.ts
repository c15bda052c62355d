import { expect, test } from 'vitest';
import type { DrawingItem } from '../../../../shared/drawing/item.ts';
import { shapeOf } from '../../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../../shared/testing/strokeOf.ts';
import { describeShape } from './describeShape.ts';

const shape = shapeOf('b', { shape: 'circle', start: [0.6, 0.2], end: [0.4, 0.1] });
const items: DrawingItem[] = [{ ...shape, id: 'a' }, strokeOf('s'), shape];

test('a shape is described by its kind, its index, its position and its size', () => {
  expect(describeShape(shape, items)).toBe('Circle 2 of 2: 50% across, 15% down, 20% wide, 10% tall.');
});

test('a rotated shape has its angle in the description', () => {
  expect(describeShape({ ...shape, rotation: Math.PI / 4 }, items)).toContain(', turned 45 degrees.');
});
