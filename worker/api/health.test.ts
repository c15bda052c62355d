import { SELF } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';
import { bindings } from '../testing/bindings.ts';
import { failingParts } from './failingParts.ts';

const URL = 'https://parlor.test/api/status/health';

const brokenDb = {
  prepare: () => {
    throw new Error('D1_ERROR: secret detail');
  },
} as unknown as D1Database;
const failingDb = {
  prepare: () => ({ bind: () => ({ first: () => Promise.reject(new Error('D1_ERROR: secret detail')) }) }),
} as unknown as D1Database;
const silentDb = {
  prepare: () => ({ bind: () => ({ first: () => new Promise(() => undefined) }) }),
} as unknown as D1Database;
const brokenKv = { get: () => Promise.reject(new Error('secret detail')) } as unknown as KVNamespace;
const silentKv = { get: () => new Promise(() => undefined) } as unknown as KVNamespace;

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('reports ok while everything answers, and is not cached', async () => {
  const response = await SELF.fetch(URL);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['the database', { DB: brokenDb }, ['database']],
  ['a database that takes the question', { DB: failingDb }, ['database']],
  ['KV', { KV: brokenKv }, ['kv']],
  ['a secret', { TOTP_KEY: 'c2hvcnQ=' }, ['secrets']],
  ['a rotated secret', { ACCESS_TOKEN_KEY_2: '' }, ['secrets']],
  ['a public origin that is no URL', { PUBLIC_ORIGIN: 'parlor.example' }, ['origin']],
  ['a public origin whose host would be a scheme', { PUBLIC_ORIGIN: 'parlor.example:8443' }, ['origin']],
  ['both services', { DB: failingDb, KV: brokenKv }, ['database', 'kv']],
] satisfies [string, Partial<Env>, string[]][])(
  'names %s if it fails, and nothing of why',
  async (_, broken, failing) => {
    const response = await app.request(URL, {}, { ...bindings, ...broken });
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: apiRefusals.unhealthy[1], status: 'failing', failing });
    expect(log).toHaveBeenCalledTimes(failing.length);
    for (const what of failing)
      expect(log).toHaveBeenCalledWith(
        expect.objectContaining({ event: 'unhealthy', what, error: expect.anything() }),
      );
  },
);

it.each(['ACCESS_TOKEN_KEY', 'TOTP_KEY', 'TOTP_KEY_2', 'TOTP_KEY_3'] as const)(
  'tells the log which secret is unusable: %s',
  async (name) => {
    const rotated = { TOTP_KEY_2: bindings.TOTP_KEY, TOTP_KEY_3: bindings.TOTP_KEY };
    await failingParts({ ...bindings, ...rotated, [name]: 'c2hvcnQ=' }, 1_000);
    expect(log.mock.calls).toMatchObject([[{ what: 'secrets', error: { message: expect.any(String) } }]]);
    const [[{ error }]] = log.mock.calls as [[{ error: Error }]];
    expect(error.message.split(' ')).toContain(name);
  },
);

it.each(['TOTP_KEY_3', 'ACCESS_TOKEN_KEY_1'] as const)(
  'tells the log of a key that nothing uses, since the number before it is missing: %s',
  async (name) => {
    expect(await failingParts({ ...bindings, [name]: bindings.TOTP_KEY }, 1_000)).toEqual(['secrets']);
    expect(log.mock.calls).toMatchObject([[{ error: { message: expect.stringContaining(`${name} is`) } }]]);
  },
);

it('names a database that was restored, and lacks a migration', async () => {
  await bindings.DB.exec('ALTER TABLE users RENAME COLUMN avatar_seed TO later');
  expect(await failingParts(bindings, 1_000)).toEqual(['database']);
  await bindings.DB.exec('ALTER TABLE users RENAME COLUMN later TO avatar_seed');
  expect(await failingParts(bindings, 1_000)).toEqual([]);
});

it.each(['', 'https://parlor.example', 'http://parlor.example:8787/'])(
  'is content with the public origin %j',
  async (PUBLIC_ORIGIN) => {
    expect(await failingParts({ ...bindings, PUBLIC_ORIGIN }, 1_000)).toEqual([]);
  },
);

it('does not wait for a service that never answers', async () => {
  expect(await failingParts({ ...bindings, DB: silentDb, KV: silentKv }, 1)).toEqual(['database', 'kv']);
});

it('is rate-limited like everything else', async () => {
  const headers = { 'CF-Connecting-IP': '203.0.113.77' };
  const ask = () => app.request(URL, { headers }, { ...bindings, RATE_LIMIT_FACTOR: '0.001' });
  const answers = [await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toContain(429);
});
