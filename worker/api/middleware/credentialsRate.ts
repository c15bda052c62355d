import { apiRates } from '../../../shared/protocol/limits.ts';
import { rateLimit, scaled } from './rateLimit.ts';

/** Stands before every route that hashes, or that checks a proof of who one is: an address is counted over all of them. */
export const credentialsRate = rateLimit(scaled(apiRates.credentials));
