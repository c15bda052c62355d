import { expect, it } from 'vitest';
import { workersIn } from './workersIn.ts';

const GiB = 2 ** 30;

it.each([
  [1.5, 1],
  [3, 1],
  [3.8, 2],
  [6, 3],
  [24, 3],
])('in %d GiB of memory there are %i workers', (size, workers) => {
  expect(workersIn(size * GiB)).toBe(workers);
});
