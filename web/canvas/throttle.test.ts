import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('of the values in an interval only the newest is due, once', () => {
  const throttle = createThrottle<number>(16, 100);
  throttle.offer(1);
  expect(throttle.due(110)).toBeUndefined();
  throttle.offer(2);
  expect(throttle.due(116)).toBe(2);
  expect(throttle.isPending()).toBe(false);
  throttle.offer(3);
  expect(throttle.due(131)).toBeUndefined();
  expect(throttle.isPending()).toBe(true);
  expect(throttle.due(132)).toBe(3);
  expect(throttle.due(200)).toBeUndefined();
});
