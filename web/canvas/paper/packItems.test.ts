import { expect, test } from 'vitest';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { packItems, unpackItems } from './packItems.ts';

test('strokes and shapes come out of the package as they went in', () => {
  const items = [
    strokeOf('a', [
      [0, 0.25, 0.5],
      [1 / 3, 1, 0.05],
    ]),
    shapeOf('b', { rotation: 1 }),
    strokeOf('c', [[0.1, 0.2, 0.3]]),
  ];
  const packed = packItems(items);
  expect(packed.points).toHaveLength(9);
  expect(unpackItems(structuredClone(packed))).toEqual(items);
});
