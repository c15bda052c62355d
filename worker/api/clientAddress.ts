import type { Context } from 'hono';
import { subscriberOf } from '../../wire/subscriber.ts';

/** Whom to count a request for: the address that the edge saw, which a client cannot forge there. */
export const clientAddress = (c: Context): string =>
  subscriberOf(c.req.header('CF-Connecting-IP') ?? 'unknown');
