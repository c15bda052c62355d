import { expect, it } from 'vitest';
import { newBucket, take } from './tokenBucket.ts';

const flow = { perSecond: 90, burst: 180 };
const START = 1_000_000;

it('charges the whole cost, or nothing', () => {
  const bucket = newBucket(flow);
  expect(take(bucket, flow, START, flow.burst - 2)).toBe(true);
  expect(take(bucket, flow, START, 3)).toBe(false);
  expect(take(bucket, flow, START, 2)).toBe(true);
  expect(take(bucket, flow, START, 1)).toBe(false);
});

it('refills over time, and never beyond the burst', () => {
  const bucket = newBucket(flow);
  take(bucket, flow, START, flow.burst);
  expect(take(bucket, flow, START + 1_000, flow.perSecond)).toBe(true);
  expect(take(bucket, flow, START + 1_000, 1)).toBe(false);
  expect(take(bucket, flow, START + 60_000, flow.burst + 1)).toBe(false);
  expect(take(bucket, flow, START + 60_000, flow.burst)).toBe(true);
});

it('tolerates a clock that goes back', () => {
  const bucket = newBucket(flow);
  take(bucket, flow, START, 1);
  expect(take(bucket, flow, START - 5_000, 1)).toBe(true);
});
