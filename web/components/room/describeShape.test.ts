import { expect, test } from 'vitest';
import type { DrawingItem, Shape } from '../../../shared/drawing/item.ts';
import { describeShape } from './describeShape.ts';

const look = { color: '#000000', size: 8 } as const;
const shape: Shape = {
  ...look,
  id: 'b',
  type: 'shape',
  shape: 'circle',
  start: [0.6, 0.1],
  end: [0.4, 0.2],
  rotation: 0,
};
const items: DrawingItem[] = [
  { ...shape, id: 'a' },
  {
    ...look,
    id: 's',
    type: 'freehand',
    points: [
      [0, 0, 0.5],
      [1, 1, 0.5],
    ],
  },
  shape,
];

test('a shape is told by its kind, its number among the shapes, its place and its extent', () => {
  expect(describeShape(shape, items)).toBe('Circle 2 of 2: 50 % across, 15 % down, 20 % wide, 10 % tall.');
});

test('an angle is told where there is one', () => {
  expect(describeShape({ ...shape, rotation: Math.PI / 4 }, items)).toContain(', turned 45 degrees.');
});
