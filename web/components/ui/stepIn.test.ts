import { expect, test } from 'vitest';
import { stepIn } from './stepIn.ts';

/** A key event that tells whether the browser would still act on it. */
const keyOf = (key: string) =>
  new (class extends Event {
    key = key;
  })('keydown', { cancelable: true });

const days = ['Friday', 'Saturday', 'Sunday'];
const upAndDown = ['ArrowUp', 'ArrowDown'] as const;

test.each([
  ['ArrowDown', 'Friday', 'Saturday'],
  ['ArrowDown', 'Sunday', 'Friday'],
  ['ArrowUp', 'Sunday', 'Saturday'],
  ['ArrowUp', 'Friday', 'Sunday'],
  ['Home', 'Sunday', 'Friday'],
  ['End', 'Friday', 'Sunday'],
])('%s leads from %s to %s', (key, from, to) => {
  const event = keyOf(key);
  expect(stepIn(days, from, event, upAndDown)).toBe(to);
  expect(event.defaultPrevented).toBe(true);
});

test.each(['ArrowLeft', 'Enter'])('%s leads nowhere, and is left to the browser', (key) => {
  const event = keyOf(key);
  expect(stepIn(days, 'Friday', event, upAndDown)).toBeUndefined();
  expect(event.defaultPrevented).toBe(false);
});

test('where nothing is current, the arrows lead in at either end', () => {
  expect(stepIn(days, 'Monday', keyOf('ArrowDown'), upAndDown)).toBe('Friday');
  expect(stepIn(days, 'Monday', keyOf('ArrowUp'), upAndDown)).toBe('Sunday');
});
