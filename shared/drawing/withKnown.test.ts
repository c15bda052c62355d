import { expect, it } from 'vitest';
import { shapeOf } from '../testing/shapeOf.ts';
import { strokeOf } from '../testing/strokeOf.ts';
import type { Shape, Stroke } from './item.ts';
import { withKnown } from './withKnown.ts';

const stroke = strokeOf('a');
const shape = shapeOf('b');

it('gives back the known objects for items that have not changed, wherever they are', () => {
  const received: (Shape | Stroke)[] = JSON.parse(JSON.stringify([shape, stroke]));
  const items = withKnown(received, [stroke, shape]);
  expect(items[0]).toBe(shape);
  expect(items[1]).toBe(stroke);
});

it.each([
  ['color', { ...stroke, color: '#ffffff' }],
  ['size', { ...stroke, size: 16 }],
  ['id', { ...stroke, id: 'c' }],
  ['number of points', { ...stroke, points: [...stroke.points, [0, 0, 0]] }],
  ['an x', { ...stroke, points: stroke.points.with(0, [0.2, 0.1, 0.5]) }],
  ['a y', { ...stroke, points: stroke.points.with(1, [0.2, 0.3, 0.5]) }],
  ['a pressure', { ...stroke, points: stroke.points.with(0, [0.1, 0.1, 0.6]) }],
  ['type', { ...shape, id: 'a' }],
  ['kind of shape', { ...shape, shape: 'triangle' }],
  ['a corner', { ...shape, end: [1, 0.5] }],
  ['the other corner', { ...shape, start: [1, 0.5] }],
  ['rotation', { ...shape, rotation: 1 }],
] as [string, Stroke | Shape][])('gives back an item that differs in %s as it is', (_what, item) => {
  expect(withKnown([item], [stroke, shape])[0]).toBe(item);
});
