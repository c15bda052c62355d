import { refused } from '../../accounts/result.ts';
import { answerRefusal } from '../context/answerRefusal.ts';
import { originOf } from '../context/deps.ts';
import type { ApiMiddleware } from '../context/types.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites: ReadonlySet<string | undefined> = new Set(['cross-site', 'same-site']);

/**
 * Refuses state-changing requests from pages of other origins (CSRF). Browsers always send `Origin` or
 * `Sec-Fetch-Site`; a client that sends neither is not a browser and carries only its own cookies.
 */
export const sameOrigin: ApiMiddleware = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const origin = c.req.header('Origin');
  const isForeign =
    (origin !== undefined && origin !== originOf(c)) || foreignSites.has(c.req.header('Sec-Fetch-Site'));
  return isForeign ? answerRefusal(c, refused('foreign-origin')) : next();
};
