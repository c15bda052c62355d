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
 * The path at which there is a page for this address if case is ignored, as the client's router does; undefined if there is
 * none. A parameter stays as it is.
 */
async function plainPath(assets: Fetcher, url: URL): Promise<string | undefined> {
  const lower = url.pathname.toLowerCase();
  if (lower === url.pathname) return undefined;
  const isPage = async (pathname: string) => {
    const page = Object.assign(new URL(url), { pathname });
    return (await assets.fetch(new Request(page, { redirect: 'manual' }))).ok;
  };
  if (await isPage(lower)) return lower;
  const folder = lower.slice(0, lower.lastIndexOf('/') + 1);
  return (await isPage(`${folder}any`)) ? folder + url.pathname.slice(folder.length) : undefined;
}

/**
 * Answers requests that match no static file. A page whose address has a parameter is the file `any` of its folder, as
 * the build wrote it; every other address is unknown, and gets the page that says so. A missing file gets no page, since
 * browsers cache what lies under `/assets` indefinitely. Where the asset server would tidy the address (`//`, `%67ame`, a
 * slash at its end), or it has the wrong case, the browser is sent to the tidy one.
 */
export const pages: Handler<ApiEnv> = async (c) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
  const target = signposts[c.req.path.toLowerCase()];
  if (target) return c.redirect(target);
  if (FILE.test(c.req.path)) return c.text('Not found', 404);
  const { method, url, raw } = c.req;
  const address = new URL(url);
  const { pathname, search } = address;
  if (c.req.path.endsWith('/')) {
    // Without an origin, which a proxy may have changed; and two slashes in front would name another host.
    return c.redirect(`/${pathname.replace(slashesAround, '')}${search}`, 307);
  }
  // Without the body that even a GET may have.
  const ask = (path: string) =>
    c.env.ASSETS.fetch(new Request(new URL(path, url), { method, headers: raw.headers, redirect: 'manual' }));
  const page = await ask('any');
  const tidied = page.headers.get('Location');
  if (tidied !== null) {
    const parameter = pathname.slice(pathname.lastIndexOf('/') + 1);
    return c.redirect(
      tidied.replace(/any$/, () => parameter + search),
      307,
    );
  }
  if (page.status !== 404) return page;
  const plain = await plainPath(c.env.ASSETS, address);
  if (plain !== undefined) return c.redirect(plain + search, 307);
  const unknown = await ask('/404');
  // A browser that has the page already gets a 304, which stays one.
  return unknown.ok ? new Response(unknown.body, { status: 404, headers: unknown.headers }) : unknown;
};
