import { apiRates } from '../../../shared/protocol/limits.ts';
import { rateLimit, scaled } from './rateLimit.ts';

/** The rate limit of all routes that hash or check a proof of identity, counted together per address. */
export const credentialsRate = rateLimit(scaled(apiRates.credentials));
