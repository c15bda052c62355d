import { describe, expect, test } from 'vitest';
import { drawing } from '../../../shared/protocol/limits.ts';
import { shapeOf } from '../../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../../shared/testing/strokeOf.ts';
import { briefChange } from './briefChange.ts';

const [a, b, c] = [strokeOf('a'), shapeOf('b'), strokeOf('c')];
const moved = { ...b, end: [0.9, 0.9], rotation: 1 } as const;

describe('one event is enough', () => {
  test('where items are gone', () => {
    expect(briefChange([a, b, c], [a, b])).toEqual({ event: 'removeItems', payload: { ids: ['c'] } });
    expect(briefChange([a, b, c], [b])).toEqual({ event: 'removeItems', payload: { ids: ['a', 'c'] } });
  });

  test('where an item is new on top', () => {
    expect(briefChange([a, b], [a, b, c])).toEqual({ event: 'drawingEnd', payload: c });
    expect(briefChange([], [c])).toEqual({ event: 'drawingEnd', payload: c });
  });

  test('where a shape lies elsewhere, whatever is above it', () => {
    const { id, start, end, rotation } = moved;
    const payload = { id, start, end, rotation };
    expect(briefChange([a, b, c], [a, moved, c])).toEqual({ event: 'updateShape', payload });
  });
});

describe('it takes the whole picture', () => {
  test.each([
    ['nothing is different', [a, b], [a, b]],
    ['everything is gone, for which an empty picture is as brief', [a, b], []],
    ['several items are new', [], [a, b]],
    ['an item is new below another', [a, c], [a, b, c]],
    ['items are gone and new', [a, b, c], [a, strokeOf('d')]],
    ['two shapes lie elsewhere', [b, shapeOf('d')], [moved, { ...shapeOf('d'), rotation: 1 }]],
    ['a shape has another id', [b], [{ ...moved, id: 'd' }]],
    ['a shape has another colour', [b], [{ ...b, color: '#ffffff' }]],
    ['a shape has another width', [b], [{ ...b, size: 32 }]],
    ['a shape is another one', [b], [{ ...b, shape: b.shape === 'circle' ? 'triangle' : 'circle' }]],
    ['a stroke is another one', [a], [strokeOf('a')]],
  ] as const)('if %s', (_, before, after) => {
    expect(briefChange(before, after)).toBeUndefined();
  });

  test('if more items are gone than one event may name', () => {
    const many = Array.from({ length: drawing.maxRemovedItems }, (_, i) => strokeOf(`${i}`));
    expect(briefChange([a, ...many], [a])?.event).toBe('removeItems');
    expect(briefChange([a, b, ...many], [a])).toBeUndefined();
  });
});
