import type { Context } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';

/** The path of the route that a request is for as the code has it: the request's own may hold anybody's words. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? routePath(c);
