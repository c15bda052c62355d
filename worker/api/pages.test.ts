import { expect, it } from 'vitest';
import { app } from '../app.ts';
import { bindings } from '../testing/bindings.ts';

const html = { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" };
const withFiles = {
  ...bindings,
  ASSETS: {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      // What the asset server does if the file is there under the address as it should be.
      if (pathname === '/game//draw-me/any')
        return new Response(null, { status: 307, headers: { Location: '/game/draw-me/any' } });
      const isThere = ['/404', '/login', '/game/draw-me/any'].includes(pathname);
      if (isThere && request.headers.has('If-None-Match')) return new Response(null, { status: 304 });
      return isThere ? new Response(pathname, { headers: html }) : new Response(null, { status: 404 });
    },
  },
};
const ask = (path: string, init?: RequestInit) => app.request(`https://parlor.test${path}`, init, withFiles);

it.each([
  ['/nowhere?x=a.b', 404, '/404'],
  ['/game/draw-me/ABC123/scores', 404, '/404'],
  ['/game/draw-me/ABC123?from=chat', 200, '/game/draw-me/any'],
  ['/game/draw-me/ABC123.', 200, '/game/draw-me/any'],
])('shows the client at %s, with status %i, by the page of %s and its policy', async (path, status, page) => {
  const response = await ask(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(page);
  expect(response.headers.get('Content-Security-Policy')).toBe(html['Content-Security-Policy']);
});

it.each(['/nowhere', '/game/draw-me/ABC123'])(
  'says that the page at %s has not changed to a browser that has it',
  async (path) => {
    const response = await ask(path, { headers: { 'If-None-Match': '"a"' } });
    expect(response.status).toBe(304);
  },
);

it.each([
  ['/.well-known/change-password', '/settings/security'],
  ['/game/draw-me', '/game/draw-me/lobby'],
  ['/Game/Draw-Me', '/game/draw-me/lobby'],
])('sends the browser from %s to %s', async (path, target) => {
  const response = await ask(path, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([302, target]);
});

it('sends the browser from an untidy address of a room to the same room', async () => {
  const response = await ask('/game//draw-me/ABC123?from=$&', { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([307, '/game/draw-me/ABC123?from=$&']);
});

it.each([
  ['/game/draw-me/ABC123/', '/game/draw-me/ABC123'],
  ['//elsewhere.test//', '/elsewhere.test'],
])('sends the browser from %s to %s, whatever a proxy has made of the host', async (path, target) => {
  const response = await ask(`${path}?from=chat`, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([307, `${target}?from=chat`]);
});

it.each([
  ['/Login', '/login'],
  ['/LOGIN?From=Mail', '/login?From=Mail'],
  ['/game/Draw-Me/aBC123?from=chat', '/game/draw-me/aBC123?from=chat'],
])('sends the browser from %s to %s, since the client ignores case', async (path, target) => {
  const response = await ask(path, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([307, target]);
});

it.each(['/Nowhere', '/game/Draw-Us/ABC123', '//Login', '/Game/Login'])(
  'knows no page at %s, in lower case either',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it('answers a missing file with 404 instead of a page', async () => {
  const response = await ask('/assets/RoomPage-of-yesterday.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(response.headers.get('Cache-Control')).toBeNull();
});

it('answers HEAD as GET', async () => {
  const response = await ask('/game/draw-me/ABC123', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe(html['Content-Type']);
});

it('refuses other methods on page addresses', async () => {
  const response = await ask('/login', { method: 'POST', body: 'x' });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
});

it('never answers an API path with a page', async () => {
  const response = await ask('/api/nowhere');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});
