import type { MiddlewareHandler } from 'hono';
import { securityHeaders as common, dataCsp } from '../../../shared/protocol/headers.ts';

const SWITCHING_PROTOCOLS = 101;

const defaults = Object.entries({ ...common, 'Content-Security-Policy': dataCsp });

/** Sets our security headers unless the response has them already: static files bring their own. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // The response to a WebSocket upgrade is immutable.
  if (c.res.status === SWITCHING_PROTOCOLS) return;
  for (const [name, value] of defaults) if (!c.res.headers.has(name)) c.header(name, value);
};

/** API responses must not be cached unless the route says otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
