import type { Handler } from 'hono';
import type { Env } from '../env.ts';

/** A file's name has an extension; no address of a page has. */
const FILE = /\.[^/]*$/;

/**
 * Answers what is not a file of the client. A page whose address has a parameter is `any` of its folder, as the build wrote it;
 * any other address gets the start page, whose router judges it. A file that is missing gets a 404, not a page: browsers keep
 * what lies under `/assets` for ever.
 */
export const pages: Handler<{ Bindings: Env }> = async (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  if (FILE.test(c.req.path)) return c.text('Not found', 404);
  const ask = (path: string) => c.env.ASSETS.fetch(new Request(new URL(path, c.req.url), c.req.raw));
  const page = await ask('any');
  return page.status === 404 ? ask('/') : page;
};
