/** The state of a token bucket. */
export interface Bucket {
  tokens: number;
  /** Epoch ms. */
  filledAt: number;
}

interface Flow {
  readonly perSecond: number;
  readonly burst: number;
}

/** A full bucket: the time of its first use does not matter. */
export const newBucket = ({ burst }: Flow): Bucket => ({ tokens: burst, filledAt: 0 });

/** Takes `cost` tokens; returns false, and takes none, if there are too few. `now` is epoch ms. */
export function take(bucket: Bucket, { perSecond, burst }: Flow, now: number, cost: number): boolean {
  const elapsedS = Math.max(0, now - bucket.filledAt) / 1000;
  bucket.tokens = Math.min(burst, bucket.tokens + elapsedS * perSecond);
  bucket.filledAt = now;
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}
