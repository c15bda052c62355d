import { expect, test } from 'vitest';
import { showToast, toasts } from './toasts.ts';

test('the same notice is not stacked, and only three are shown at once', () => {
  for (const text of ['one', 'one', 'two']) showToast(text);
  expect(toasts.list.map(({ text }) => text)).toEqual(['one', 'two']);
  for (const text of ['three', 'four']) showToast(text);
  expect(toasts.list.map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});
