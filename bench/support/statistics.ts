/**
 * The smallest sample that at least `share` (0..1) of all samples do not exceed (nearest rank, so it is always a
 * measured one). NaN without samples.
 */
export function percentile(samples: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle sample, or the mean of the two in the middle. NaN without samples. */
export function median(samples: ArrayLike<number>): number {
  const sorted = Float64Array.from(samples).sort();
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (low + high) / 2;
}
