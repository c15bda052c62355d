import { expect, it } from 'vitest';
import { shapeOf } from '../../shared/testing/shapeOf.ts';
import { strokeOf } from '../../shared/testing/strokeOf.ts';
import { textOf } from './Picture.ts';

const { id, type, ...others } = shapeOf('b');

it('is the same text if its items are equal, in whatever order their fields were written', () => {
  expect(textOf([strokeOf('a'), { type, ...others, id }])).toBe(textOf([strokeOf('a'), shapeOf('b')]));
});

it('is another text if an item or their order differs', () => {
  const text = textOf([strokeOf('a'), shapeOf('b')]);
  expect(textOf([shapeOf('b'), strokeOf('a')])).not.toBe(text);
  expect(textOf([strokeOf('a'), shapeOf('b', { rotation: 1 })])).not.toBe(text);
});
