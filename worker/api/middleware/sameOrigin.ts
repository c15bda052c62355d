import type { MiddlewareHandler } from 'hono';
import { refused } from '../../accounts/result.ts';
import type { Env } from '../../env.ts';
import { answerRefusal, originOf } from '../answer.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites: ReadonlySet<string | undefined> = new Set(['cross-site', 'same-site']);

/**
 * Refuses what a page of another origin would change here in a visitor's name. A browser says where a request comes from;
 * who says nothing is no browser, and carries nobody's cookies but its own.
 */
export const sameOrigin: MiddlewareHandler<{ Bindings: Env }> = async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const origin = c.req.header('Origin');
  const isForeign =
    (origin !== undefined && origin !== originOf(c)) || foreignSites.has(c.req.header('Sec-Fetch-Site'));
  return isForeign ? answerRefusal(c, refused('foreign-origin')) : next();
};
