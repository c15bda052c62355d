import type { MiddlewareHandler } from 'hono';
import { securityHeaders as common, dataCsp } from '../../../shared/protocol/headers.ts';

const SWITCHING_PROTOCOLS = 101;

const defaults = Object.entries({ ...common, 'Content-Security-Policy': dataCsp });

/** Sets every header of ours that an answer does not have: the client's files bring theirs, avatars their own policy. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // The answer to a WebSocket's upgrade is the object's and cannot be changed.
  if (c.res.status === SWITCHING_PROTOCOLS) return;
  for (const [name, value] of defaults) if (!c.res.headers.has(name)) c.header(name, value);
};

/** An answer of the API is for who asked, and for now, unless its route says otherwise. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
};
