import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pageCsp, securityHeaders } from '../shared/protocol/headers.ts';
import { testServer } from './support/testServer.ts';

const server = await testServer();

const fetchPath = (path: string, init?: RequestInit) => fetch(server.url + path, init);

describe('the client’s files', () => {
  it.each(['/', '/game/draw-me/lobby', '/favicon.svg'])(
    'have the security headers and are revalidated: %s',
    async (path) => {
      const { headers } = await fetchPath(path);
      const all = { ...securityHeaders, 'Content-Security-Policy': pageCsp };
      for (const [name, value] of Object.entries(all))
        expect([name, headers.get(name)]).toEqual([name, value]);
      expect(headers.get('Cache-Control')).toContain('must-revalidate');
    },
  );

  it('do not make returning visitors wait for what every page begins with', async () => {
    const { headers } = await fetchPath('/early.js');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, stale-while-revalidate=2592000');
  });

  it('with a content hash in the name may be cached for ever', async () => {
    const page = await (await fetchPath('/')).text();
    const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    const { headers } = await fetchPath(script ?? '');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Security-Policy')).toBe(pageCsp);
  });
});

it.each(['/cdn-cgi/explorer/api/d1/database', '/cdn-cgi/local/explorer/api/d1/database'])(
  'a local server does not open its database to the network: %s',
  async (path) => {
    // Only a page of ours, as for any address that is not known.
    const { status, headers } = await fetchPath(path);
    expect([status, headers.get('Content-Security-Policy')]).toEqual([404, pageCsp]);
  },
);

it('the page for unknown addresses is none itself', async () => {
  const { status, headers } = await fetchPath('/404');
  expect([status, headers.get('Content-Security-Policy')]).toEqual([404, pageCsp]);
});

describe.each(['GET', 'HEAD'])('the body of a %s request', (method) => {
  /** The status of a request with a body, which `fetch` would refuse to send. */
  const statusWithBody = (path: string) =>
    new Promise((resolve, reject) => {
      const sent = request(server.url + path, { method, headers: { 'Content-Length': 2 } }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject);
      sent.end('{}');
    });

  it.each([
    '/',
    '/nowhere',
    '/api/status/maintenance',
    '/api/nothing',
    '/socket.io/?EIO=4&transport=polling',
  ])('means nothing: %s', async (path) => {
    expect(await statusWithBody(path)).toBe((await fetchPath(path, { method })).status);
  });
});

describe('a refused request', () => {
  it('leaves the server running, however large its body', async () => {
    const init = { method: 'POST', body: 'x'.repeat(4_000_000) };
    expect((await fetchPath('/socket.io/?EIO=4&transport=polling', init)).status).toBe(400);
    expect((await fetchPath('/socket.io/?EIO=4&transport=polling&sid=l.weur.x', init)).status).toBe(400);
    expect((await fetchPath('/api/auth/login', init)).status).toBe(413);
    expect((await fetchPath('/api/nothing', init)).status).toBe(404);
    expect((await fetchPath('/api/status/maintenance')).status).toBe(200);
  });
});
