import type { Context } from 'hono';
import { subscriberOf } from '../../limiting/subscriberOf.ts';

/** What a request is counted under: its client's address or IPv6 network, or `unknown`. */
export const clientAddress = (c: Context): string => knownAddress(c) ?? 'unknown';

/**
 * The client's address or IPv6 network as the edge saw it, since a client cannot forge that; undefined if the request
 * came through no edge, as in a preview.
 */
export function knownAddress(c: Context): string | undefined {
  const address = c.req.header('CF-Connecting-IP');
  return address === undefined ? undefined : subscriberOf(address);
}
