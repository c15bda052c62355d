import { expect, it } from 'vitest';
import { newBucket, take } from './tokenBucket.ts';

const flow = { perSecond: 90, burst: 180 };
const START = 1_000_000;

it('charges the whole cost, or nothing', () => {
  const bucket = newBucket(flow, START);
  expect(take(bucket, flow, START, flow.burst - 2)).toBe(true);
  expect(take(bucket, flow, START, 3)).toBe(false);
  expect(take(bucket, flow, START, 2)).toBe(true);
  expect(take(bucket, flow, START, 1)).toBe(false);
});

it('tolerates a clock that goes back', () => {
  expect(take(newBucket(flow, START), flow, START - 5_000, 1)).toBe(true);
});
