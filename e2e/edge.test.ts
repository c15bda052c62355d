import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pageCsp, securityHeaders } from '../shared/protocol/headers.ts';
import { testServer } from './support/testServer.ts';

const run = promisify(execFile);
const maintenance = (...args: string[]) => run('node', ['scripts/maintenance.ts', ...args]);
const player = (...args: string[]) => run('node', ['scripts/player.ts', ...args]);

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

describe('npm run maintenance', () => {
  const status = async () => (await fetchPath('/api/status/maintenance')).json();

  it('is noticed by a running server', async () => {
    await maintenance('on', 'Back at noon.', '--persist-to', server.state);
    expect(await status()).toEqual({ active: true, message: 'Back at noon.' });
    await maintenance('off', '--persist-to', server.state);
    expect(await status()).toEqual({ active: false, message: '' });
  });

  it.each([[[]], [['on']], [['on', ' ']], [['off', 'now']], [['perhaps']], [['on', 'x', '--loudly']]])(
    'prints its usage when called with %j',
    async (args) => {
      await expect(maintenance(...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm run maintenance -- on "'),
      });
    },
  );
});

describe('npm run player', () => {
  const send = async (path: string, username: string) => {
    const body = JSON.stringify({ username, password: 'correct horse battery' });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetchPath(`/api/auth/${path}`, { method: 'POST', headers, body })).status;
  };

  it('deletes an account, and nothing remains of it', async () => {
    expect(await send('register', 'Passerby')).toBe(201);
    const { stdout } = await player('delete', 'passerby', '--yes', '--persist-to', server.state);
    expect(stdout).toMatch(/^Passerby is deleted\./);
    expect(await send('login', 'Passerby')).toBe(401);
    expect(await send('register', 'Passerby')).toBe(201);
  });

  it('deletes nothing without a yes', async () => {
    expect(await send('register', 'Regular')).toBe(201);
    const asked = player('delete', 'Regular', '--persist-to', server.state);
    asked.child.stdin?.end();
    await expect(asked).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was deleted.'),
    });
    expect(await send('login', 'Regular')).toBe(200);
  });
});

describe('a command for the state of a server', () => {
  it.each([
    ['a folder without a server', ['--persist-to', 'no/state'], 'No game has been started with the state in'],
    ['no folder', ['--persist-to='], '--persist-to needs a folder.'],
  ])('refuses %s', async (_, place, message) => {
    const refusal = { code: 1, stdout: '', stderr: expect.stringMatching(`^${message}.*\n$`) };
    await expect(maintenance('on', 'Back at noon.', ...place)).rejects.toMatchObject(refusal);
    await expect(player('delete', 'somebody', ...place)).rejects.toMatchObject(refusal);
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
