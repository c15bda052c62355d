import { refused } from '../../accounts/result.ts';
import { type Env, rateLimitFactorOf } from '../../env.ts';
import { MinuteCounter } from '../../limiting/MinuteCounter.ts';
import { answerRefusal } from '../context/answerRefusal.ts';
import { clientAddress } from '../context/clientAddress.ts';
import type { ApiContext, ApiMiddleware } from '../context/types.ts';

/**
 * Refuses requests of an address that asks too often, counted over all routes that share this handler.
 * @param perMinute the limit
 * @param counts which requests count at all
 */
export function rateLimit(
  perMinute: (env: Env) => number,
  counts: (c: ApiContext) => boolean = () => true,
): ApiMiddleware {
  const counter = new MinuteCounter();
  return async (c, next) => {
    if (!counts(c)) return next();
    const retryAt = counter.count(clientAddress(c), perMinute(c.env), Date.now());
    return retryAt === undefined ? next() : answerRefusal(c, refused('too-many-requests', retryAt));
  };
}

/** A limit of `apiRates`, multiplied by the factor that a load test sets. */
export const scaled = (limit: number) => (env: Env) => limit * rateLimitFactorOf(env);
