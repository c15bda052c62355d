import type { Handler } from 'hono';
import type { Env } from '../env.ts';

/** File names have an extension; page addresses have none. */
const FILE = /\.[^/]*$/;

/**
 * Answers requests that match no static file. A page whose address has a parameter is the file `any` of its folder, as
 * the build wrote it; every other address gets the home page, whose router decides. A missing file gets a 404 rather
 * than a page, since browsers cache what lies under `/assets` indefinitely. Where the asset server would tidy the
 * address (`//`, `%67ame`), the browser is sent to the tidy one.
 */
export const pages: Handler<{ Bindings: Env }> = async (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  if (FILE.test(c.req.path)) return c.text('Not found', 404);
  const { method, url, raw } = c.req;
  // Without the body that even a GET may have.
  const ask = (path: string) =>
    c.env.ASSETS.fetch(new Request(new URL(path, url), { method, headers: raw.headers, redirect: 'manual' }));
  const page = await ask('any');
  const tidied = page.headers.get('Location');
  if (tidied !== null) {
    const { pathname, search } = new URL(url);
    const parameter = pathname.slice(pathname.lastIndexOf('/') + 1);
    return c.redirect(
      tidied.replace(/any$/, () => parameter + search),
      307,
    );
  }
  return page.status === 404 ? ask('/') : page;
};
