import { describe, expect, test } from 'vitest';
import type { DrawingItem, Point } from '../../shared/drawing/item.ts';
import { drawing, wire } from '../../shared/protocol/limits.ts';
import { shapeOf } from '../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import { pointsLeft, uniqueId } from './picture.ts';
import { tuning } from './tuning.ts';

describe('the space left in a picture', () => {
  test('an empty picture accepts a whole item, one with too many items nothing', () => {
    expect(pointsLeft([])).toBe(drawing.maxItemPoints);
    expect(pointsLeft(Array.from({ length: drawing.maxItems }, (_, index) => shapeOf(`${index}`)))).toBe(0);
  });

  const idOf = (index: number) => `${index}`.padEnd(drawing.itemIdMaxLength, 'x');
  const dots = (count: number) => Array.from({ length: count }, (_, index) => strokeOf(idOf(index)));

  test.each([
    ['long strokes', []],
    ['dots', dots(drawing.maxItems / 2)],
  ])('a picture that is full of %s still fits one event', (_, first) => {
    const items: DrawingItem[] = [...first];
    for (let left = pointsLeft(items); left >= 2; left = pointsLeft(items)) {
      const points = Array.from({ length: Math.min(left, 400) }, (): Point => [0.1234, 0.5678, 0.55]);
      items.push(strokeOf(idOf(items.length), points));
    }
    expect(new TextEncoder().encode(JSON.stringify(['syncDrawingState', items])).length).toBeLessThan(
      wire.maxDrawingBytes,
    );
  });

  test('a picture that fits one event has no more points than a turn may have', () => {
    expect(wire.maxDrawingBytes / tuning.pointBytes).toBeLessThan(drawing.maxTurnPoints);
  });
});

test('two items that begin in the same millisecond get different ids', () => {
  expect(uniqueId([], 'a')).toBe('a');
  expect(uniqueId([strokeOf('a'), strokeOf('a-2')], 'a')).toBe('a-3');
});
