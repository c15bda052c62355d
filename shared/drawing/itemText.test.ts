import { expect, it, vi } from 'vitest';
import { strokeOf } from '../testing/strokeOf.ts';
import { itemsText, itemText } from './itemText.ts';

it('a picture is the JSON of its items', () => {
  expect(itemsText([])).toBe('[]');
  const items = [strokeOf('a'), strokeOf('b"c')];
  expect(itemsText(items)).toBe(JSON.stringify(items));
});

it('an item is stringified only once, in whatever picture', () => {
  const toJSON = vi.fn(() => 'a');
  const item = { ...strokeOf('a'), toJSON };
  expect(itemText(item)).toBe('"a"');
  expect(itemsText([item, item])).toBe('["a","a"]');
  expect(toJSON).toHaveBeenCalledOnce();
});
