import { rates } from '../../shared/protocol/limits.ts';

export type Rate = 'drawing' | 'chat' | 'other';

/** A token bucket. */
export interface Bucket {
  tokens: number;
  /** Epoch milliseconds. */
  filledAt: number;
}

interface Flow {
  readonly perSecond: number;
  readonly burst: number;
}

/** A full bucket. `now` is epoch ms. */
export const newBucket = ({ burst }: Flow, now = 0): Bucket => ({ tokens: burst, filledAt: now });

/** Takes `cost` tokens; returns false, and takes none, if there are too few. `now` is epoch ms. */
export function take(bucket: Bucket, { perSecond, burst }: Flow, now: number, cost: number): boolean {
  const elapsedS = Math.max(0, now - bucket.filledAt) / 1000;
  bucket.tokens = Math.min(burst, bucket.tokens + elapsedS * perSecond);
  bucket.filledAt = now;
  if (bucket.tokens < cost) return false;
  bucket.tokens -= cost;
  return true;
}

/** The rate limit of one connection's events; times are epoch ms. */
export interface Budget {
  readonly buckets: Record<Rate, Bucket>;
  strikesAt: number[];
}

/** A full budget. `now` is epoch ms. */
export function newBudget(now: number): Budget {
  const full = (rate: Rate) => newBucket(rates[rate], now);
  return { buckets: { drawing: full('drawing'), chat: full('chat'), other: full('other') }, strikesAt: [] };
}

/** Charges `cost` tokens for an event. `over`: refuse the event; `flood`: also close the connection. */
export function spend(budget: Budget, rate: Rate, now: number, cost = 1): 'granted' | 'over' | 'flood' {
  if (take(budget.buckets[rate], rates[rate], now, cost)) return 'granted';
  budget.strikesAt = budget.strikesAt.filter((at) => now - at < rates.strikeWindowMs);
  budget.strikesAt.push(now);
  return budget.strikesAt.length >= rates.strikes ? 'flood' : 'over';
}
