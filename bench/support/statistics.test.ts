import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('a percentile', () => {
  it('is a sample that so many do not exceed', () => {
    const samples = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(samples, share))).toEqual([50, 95, 99, 100]);
  });

  it('of few samples is the largest before long', () => {
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([7], 0.5)).toBe(7);
  });

  it('sorts by value and leaves the samples as they were', () => {
    const samples = [10, 9, 100];
    expect(percentile(samples, 0.5)).toBe(10);
    expect(samples).toEqual([10, 9, 100]);
  });

  it('of nothing is no number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

it('takes the middle of an odd number of samples, and between the two of an even one', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});
