import type { Handler } from 'hono';
import type { Env } from '../env.ts';

/** A file's name has an extension; no address of a page has. */
const FILE = /\.[^/]*$/;

/**
 * What is no file of the client: the address of a page, for which the client's router knows what to show, or a file that
 * is not there (any more), which must not be taken for a page: browsers keep what lies under `/assets` for ever.
 */
export const pages: Handler<{ Bindings: Env }> = (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  if (FILE.test(c.req.path)) return c.text('Not found', 404);
  return c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), c.req.raw));
};
