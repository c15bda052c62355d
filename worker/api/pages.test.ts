import { expect, it } from 'vitest';
import { app } from '../app.ts';
import { bindings } from '../testing/rooms.ts';

const html = { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" };
const withFiles = {
  ...bindings,
  ASSETS: {
    fetch: async (request: Request) => new Response(new URL(request.url).pathname, { headers: html }),
  },
};
const ask = (path: string, init?: RequestInit) => app.request(`https://parlor.test${path}`, init, withFiles);

it.each(['/login', '/game/draw-me/ABC123', '/nowhere?x=a.b'])(
  'shows the client at %s, by its own policy',
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('/');
    expect(response.headers.get('Content-Security-Policy')).toBe(html['Content-Security-Policy']);
  },
);

it('shows no page in place of a file that is gone', async () => {
  const response = await ask('/assets/RoomPage-of-yesterday.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(response.headers.get('Cache-Control')).toBeNull();
});

it('takes nothing where a page is', async () => {
  const response = await ask('/login', { method: 'POST', body: 'x' });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
});

it('answers no path of the API with a page', async () => {
  const response = await ask('/api/nowhere');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});
