import { apiRates } from '../../../shared/protocol/limits.ts';
import type { Env } from '../../env.ts';
import { MINUTE_MS } from '../../limiting/MinuteCounter.ts';
import { RecentKeys } from '../../limiting/RecentKeys.ts';
import { knownAddress } from '../context/clientAddress.ts';
import type { ApiMiddleware } from '../context/types.ts';
import { scaled } from './rateLimit.ts';

/**
 * Spreads the requests of an address evenly over the minute by letting them wait. Where the address is unknown nobody waits.
 * @param perMinute how many fit in a minute
 * @param wait resolves after this many milliseconds
 */
export function paceOf(
  perMinute: (env: Env) => number,
  wait: (ms: number) => Promise<unknown> = (ms) => scheduler.wait(ms),
): ApiMiddleware {
  const nextAt = new RecentKeys<number>();
  return async (c, next) => {
    const address = knownAddress(c);
    if (address === undefined) return next();
    const now = Date.now();
    const at = Math.max(now, nextAt.get(address) ?? 0);
    nextAt.set(address, at + MINUTE_MS / perMinute(c.env));
    if (at > now) await wait(at - now);
    return next();
  };
}

/** For routes that hash, which keeps the thread busy for a tenth of a second: others get their turn in between. */
export const hashPace = paceOf(scaled(apiRates.credentials));
