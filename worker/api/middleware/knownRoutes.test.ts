import { SELF } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { app } from '../../app.ts';

const ask = (path: string, method: string) => SELF.fetch(`https://parlor.test${path}`, { method });
const message = { message: expect.any(String) };

it.each(['/api', '/api/', '/api/nothing', '/api/auth', '/api/auth/login/', '/api/auth/LOGIN'])(
  'says in JSON that there is no %s',
  async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD']) {
      const response = await ask(path, method);
      expect([method, response.status]).toEqual([method, 404]);
      if (method !== 'HEAD') expect(await response.json()).toEqual(message);
    }
  },
);

/** The app's own routes, without middleware. */
const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));

it('has all routes of the specification', () => {
  const known = routes.map(({ method, path }) => `${method} ${path}`);
  expect(known).toEqual(
    expect.arrayContaining([
      'POST /api/auth/register',
      'POST /api/auth/login',
      'POST /api/auth/refresh-token',
      'POST /api/auth/logout',
      'GET /api/status/maintenance',
      'GET /api/security/generate-totp',
      'POST /api/security/verify-totp',
      'POST /api/security/generate-backup-codes',
      'POST /api/security/finalize-setup',
      'GET /api/security/generate-passkey-options',
      'POST /api/security/verify-passkey-registration',
      'POST /api/recovery/initiate',
      'POST /api/recovery/verify-totp',
      'POST /api/recovery/verify-backup-code',
      'POST /api/recovery/generate-passkey-challenge',
      'POST /api/recovery/verify-passkey-auth',
      'POST /api/recovery/reset-password',
      'GET /api/avatars/pixel-art',
    ]),
  );
});

describe.each([...new Set(routes.map(({ path }) => path))])('%s', (path) => {
  const own = routes.filter((route) => route.path === path).map(({ method }) => method);
  const allowed = [...new Set(own)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

  it('answers other methods with 405 and its Allow header', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PURGE']) {
      if (allowed.includes(method)) continue;
      const response = await ask(path, method);
      expect([response.status, response.headers.get('Allow')]).toEqual([
        405,
        [...allowed, 'OPTIONS'].join(', '),
      ]);
      expect(await response.json()).toEqual(message);
    }
    const options = await ask(path, 'OPTIONS');
    expect([options.status, options.headers.get('Allow')]).toEqual([204, [...allowed, 'OPTIONS'].join(', ')]);
    expect(options.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

it('answers HEAD as GET, without the body', async () => {
  const response = await ask('/api/status/maintenance', 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
});
