import type { Hono, MiddlewareHandler } from 'hono';
import type { Env } from '../../env.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers in JSON what no route of `app` does: unknown paths, and other methods of known ones. */
export function knownRoutes(app: Hono<{ Bindings: Env }>): MiddlewareHandler<{ Bindings: Env }> {
  const allowedAt = (path: string): string[] =>
    methods
      .filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method))
      .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

  return async (c, next) => {
    const allowed = allowedAt(c.req.path);
    if (allowed.length === 0) return c.json({ message: 'There is nothing here.' }, 404);
    if (allowed.includes(c.req.method)) return next();
    c.header('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return c.json({ message: 'That method is not allowed here.' }, 405);
  };
}
