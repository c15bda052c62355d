import { rates } from '../../shared/protocol/limits.ts';

export type Rate = 'drawing' | 'chat' | 'other';

/** The events that one connection may still send; times are epoch milliseconds. */
export interface Budget {
  readonly buckets: Record<Rate, { tokens: number; filledAt: number }>;
  strikesAt: number[];
}

export function newBudget(now: number): Budget {
  const full = (rate: Rate) => ({ tokens: rates[rate].burst, filledAt: now });
  return { buckets: { drawing: full('drawing'), chat: full('chat'), other: full('other') }, strikesAt: [] };
}

/** Takes one event from the budget, or what it costs: `over` drops the event, `flood` ends the connection. */
export function spend(budget: Budget, rate: Rate, now: number, cost = 1): 'granted' | 'over' | 'flood' {
  const bucket = budget.buckets[rate];
  const { perSecond, burst } = rates[rate];
  const elapsedS = Math.max(0, now - bucket.filledAt) / 1000;
  bucket.tokens = Math.min(burst, bucket.tokens + elapsedS * perSecond);
  bucket.filledAt = now;
  if (bucket.tokens >= cost) {
    bucket.tokens -= cost;
    return 'granted';
  }
  budget.strikesAt = budget.strikesAt.filter((at) => now - at < rates.strikeWindowMs);
  budget.strikesAt.push(now);
  return budget.strikesAt.length >= rates.strikes ? 'flood' : 'over';
}
