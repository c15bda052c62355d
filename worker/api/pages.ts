import type { Handler } from 'hono';
import type { ApiEnv } from './context/types.ts';

// Either tries each part of an address once: thousands of dots or slashes within one would take half a second otherwise.

/** File names have an extension; page addresses have none. */
const FILE = /\.[^/.]+$/;
const slashesAround = /^\/+|(?<!\/)\/+$/g;

/** Addresses that only lead to a page; the first is where password managers look for it. */
const signposts: Partial<Record<string, string>> = {
  '/.well-known/change-password': '/settings/security',
  '/game/draw-me': '/game/draw-me/lobby',
};

/**
 * Answers requests that match no static file. A page whose address has a parameter is the file `any` of its folder, as
 * the build wrote it; every other address is unknown, and gets the page that says so. A missing file gets no page, since
 * browsers cache what lies under `/assets` indefinitely. Where the asset server would tidy the address (`//`, `%67ame`, a
 * slash at its end), the browser is sent to the tidy one.
 */
export const pages: Handler<ApiEnv> = async (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  const target = signposts[c.req.path];
  if (target) return c.redirect(target);
  if (FILE.test(c.req.path)) return c.text('Not found', 404);
  const { method, url, raw } = c.req;
  if (c.req.path.endsWith('/')) {
    const { pathname, search } = new URL(url);
    // Without an origin, which a proxy may have changed; and two slashes in front would name another host.
    return c.redirect(`/${pathname.replace(slashesAround, '')}${search}`, 307);
  }
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
  if (page.status !== 404) return page;
  const unknown = await ask('/404');
  // A browser that has the page already gets a 304, which stays one.
  return unknown.ok ? new Response(unknown.body, { status: 404, headers: unknown.headers }) : unknown;
};
