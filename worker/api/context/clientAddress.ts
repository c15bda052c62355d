import type { Context } from 'hono';
import { subscriberOf } from '../../limiting/subscriber.ts';

/** The address a request is counted for, as the edge saw it (a client cannot forge it there). */
export const clientAddress = (c: Context): string => knownAddress(c) ?? 'unknown';

/** The same; undefined if the request came through no edge, as in a preview. */
export function knownAddress(c: Context): string | undefined {
  const address = c.req.header('CF-Connecting-IP');
  return address === undefined ? undefined : subscriberOf(address);
}
