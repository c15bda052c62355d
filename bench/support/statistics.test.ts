import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('a percentile', () => {
  it('is a sample that this share of samples does not exceed', () => {
    const samples = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share))).toEqual([50, 95, 99, 100]);
  });

  it('of few samples is soon the largest', () => {
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it('sorts numerically and does not change the samples', () => {
    const samples = [10, 9, 100];
    expect(percentile(samples, 0.5)).toBe(10);
    expect(samples).toEqual([10, 9, 100]);
  });

  it('of no samples is NaN', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

it('takes the middle of an odd number of samples, and the mean of the two middle ones of an even number', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
