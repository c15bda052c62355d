import type { Context, MiddlewareHandler } from 'hono';
import { refused } from '../../accounts/result.ts';
import type { Env } from '../../env.ts';
import { MinuteCounter } from '../../wire/MinuteCounter.ts';
import { answerRefusal } from '../answer.ts';
import { clientAddress } from './clientAddress.ts';

type Asking = Context<{ Bindings: Env }>;

/**
 * Refuses an address that asks too often, which is counted over all routes that share the handler.
 * @param perMinute how often it may
 * @param counts which requests are counted at all
 */
export function rateLimit(
  perMinute: (env: Env) => number,
  counts: (c: Asking) => boolean = () => true,
): MiddlewareHandler<{ Bindings: Env }> {
  const counter = new MinuteCounter();
  return async (c, next) => {
    if (!counts(c)) return next();
    const retryAt = counter.count(clientAddress(c), perMinute(c.env), Date.now());
    return retryAt === undefined ? next() : answerRefusal(c, refused('too-many-requests', retryAt));
  };
}

/** As many as `limit` of `apiRates`, times the factor that a load test sets. */
export const scaled = (limit: number) => (env: Env) => limit * (Number(env.RATE_LIMIT_FACTOR) || 1);
