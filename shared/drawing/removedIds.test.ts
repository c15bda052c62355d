import { describe, expect, it } from 'vitest';
import { strokeOf } from '../testing/strokeOf.ts';
import { removedIds, withoutItems } from './removedIds.ts';

const [a, b, c] = [strokeOf('a'), strokeOf('b'), strokeOf('c')];

describe('the ids that a picture lacks', () => {
  it.each([
    [[a, b, c], []],
    [[a, b], ['c']],
    [[b], ['a', 'c']],
    [[], ['a', 'b', 'c']],
  ])('are those of the missing items', (after, ids) => {
    expect(removedIds([a, b, c], after)).toEqual(ids);
  });

  it.each([[[a, c, b]], [[a, b, c, strokeOf('d')]], [[a, strokeOf('b')]], [[a, a]]])(
    'are not all if it differs in something else',
    (after) => {
      expect(removedIds([a, b, c], after)).toBeUndefined();
    },
  );
});

describe('a picture without some items', () => {
  it('keeps the order of the others', () => {
    expect(withoutItems([a, b, c], ['b', 'never'])).toEqual([a, c]);
  });

  it('is the same one if it has none of them', () => {
    const items = [a, b];
    expect(withoutItems(items, ['c'])).toBe(items);
  });
});
