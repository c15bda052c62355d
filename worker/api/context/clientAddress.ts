import type { Context } from 'hono';
import { subscriberOf } from '../../limiting/subscriber.ts';

/** The address a request is counted for, as the edge saw it (a client cannot forge it there). */
export const clientAddress = (c: Context): string =>
  subscriberOf(c.req.header('CF-Connecting-IP') ?? 'unknown');
