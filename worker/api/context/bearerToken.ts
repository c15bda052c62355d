import type { Context } from 'hono';

const BEARER = /^Bearer +(\S+)$/i;

/** The access token that a request brings, if any; not verified. */
export const bearerToken = (c: Context): string | undefined =>
  BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
