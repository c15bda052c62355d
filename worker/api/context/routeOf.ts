import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';

/** The path pattern of the matched route. The requested path itself may contain anything. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? routePath(c);
