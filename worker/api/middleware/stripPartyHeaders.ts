import type { MiddlewareHandler } from 'hono';

/** partyserver's own router tells an object its name and more by these headers. We do not use that router. */
const PARTY_PREFIX = 'x-partykit-';

/** Removes headers by which a client could impersonate partyserver's router towards an object. */
export const stripPartyHeaders: MiddlewareHandler = async (c, next) => {
  const names = [...c.req.raw.headers.keys()].filter((name) => name.startsWith(PARTY_PREFIX));
  if (names.length > 0) {
    const headers = new Headers(c.req.raw.headers);
    for (const name of names) headers.delete(name);
    c.req.raw = new Request(c.req.raw, { headers });
  }
  return next();
};
