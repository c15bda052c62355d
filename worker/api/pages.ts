import type { Handler } from 'hono';
import type { Env } from '../env.ts';

/** A file's name has an extension; no address of a page has. */
const FILE = /\.[^/]*$/;

/**
 * What is no file of the client: a page whose address has a parameter, which the build wrote as `any` of its folder; an
 * address that only the client's router can judge; or a file that is not there (any more), which must not be taken for a
 * page: browsers keep what lies under `/assets` for ever.
 */
export const pages: Handler<{ Bindings: Env }> = async (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  if (FILE.test(c.req.path)) return c.text('Not found', 404);
  const ask = (path: string) => c.env.ASSETS.fetch(new Request(new URL(path, c.req.url), c.req.raw));
  const page = await ask('any');
  return page.status === 404 ? ask('/') : page;
};
