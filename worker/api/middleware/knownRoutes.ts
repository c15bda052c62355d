import type { Hono } from 'hono';
import { refused } from '../../accounts/result.ts';
import { answerRefusal } from '../context/answerRefusal.ts';
import type { ApiEnv, ApiMiddleware } from '../context/types.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers requests that no route of `app` handles in JSON: unknown paths, and known paths with another method. */
export function knownRoutes(app: Hono<ApiEnv>): ApiMiddleware {
  const allowedAt = (path: string): string[] =>
    methods
      .filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method))
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

  return async (c, next) => {
    const allowed = allowedAt(c.req.path);
    if (allowed.length === 0) return answerRefusal(c, refused('route-not-found'));
    if (allowed.includes(c.req.method)) return next();
    c.header('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return answerRefusal(c, refused('method-not-allowed'));
  };
}
