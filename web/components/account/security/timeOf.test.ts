import { expect, test, vi } from 'vitest';
import { timeOf } from './timeOf.ts';

test('no line ends between a time and its AM or PM', () => {
  vi.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('Jan 9, 2026, 12:00 AM');
  expect(timeOf(0)).toBe('Jan 9, 2026, 12:00\u00a0AM');
});
