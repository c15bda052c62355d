import type { MiddlewareHandler } from 'hono';

/** By such headers partyserver's own router tells an object what it is; here no router sets any. */
const STEERING = 'x-partykit-';

/** Leaves out of a request what would steer the object that it is handed to: a client has no say in that. */
export const clientHeaders: MiddlewareHandler = async (c, next) => {
  const steering = [...c.req.raw.headers.keys()].filter((name) => name.startsWith(STEERING));
  if (steering.length > 0) {
    const headers = new Headers(c.req.raw.headers);
    for (const name of steering) headers.delete(name);
    c.req.raw = new Request(c.req.raw, { headers });
  }
  return next();
};
