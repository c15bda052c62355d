import { beforeEach, expect, it, vi } from 'vitest';
import { apiRefusals } from '../../../shared/protocol/http.ts';
import { apiRates } from '../../../shared/protocol/limits.ts';
import { app } from '../../app.ts';
import { bindings } from '../../testing/bindings.ts';

// Starts mid-minute, so that no window ends while requests are counted.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 90_000 });
});

interface Asking {
  address: string;
  method?: string;
  env?: object;
}

const ask = async (path: string, { address, method = 'GET', env = {} }: Asking): Promise<Response> =>
  app.request(
    `https://parlor.test/api/${path}`,
    { method, headers: { 'CF-Connecting-IP': address } },
    { ...bindings, ...env },
  );
const login = (address: string, env = {}) => ask('auth/login', { address, method: 'POST', env });

/** The statuses of `count` requests, sent one after the other, with duplicates removed. */
async function statuses(count: number, send: (i: number) => Promise<Response>): Promise<number[]> {
  const found = new Set<number>();
  for (let i = 0; i < count; i++) found.add((await send(i)).status);
  return [...found];
}

it('refuses an address that sends too many requests, and no other', async () => {
  const address = '192.0.2.1';
  expect(await statuses(apiRates.all, () => ask('nothing', { address }))).toEqual([404]);
  const refused = await ask('nothing', { address });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '30']);
  expect(await refused.json()).toEqual({ message: apiRefusals['too-many-requests'][1] });
  expect((await ask('nothing', { address: '192.0.2.2' })).status).toBe(404);
  vi.setSystemTime(120_000);
  expect((await ask('nothing', { address })).status).toBe(404);
});

/** Routes that neither hash nor check a proof of identity, other than the tokens of a session. */
const proveNothing: ReadonlySet<string> = new Set([
  'account/avatar',
  'auth/refresh-token',
  'auth/logout',
  'security/finalize-setup',
  'security/end-other-sessions',
]);

it('limits credentials per address more tightly, across all routes that take them', async () => {
  const address = '192.0.2.3';
  const register = () => ask('auth/register', { address, method: 'POST' });
  expect(await statuses(apiRates.credentials - 1, () => login(address))).toEqual([400]);
  expect(await statuses(2, register)).toEqual([400, 429]);
  const posted = app.routes.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
  const limited = posted
    .map(({ path }) => path.slice('/api/'.length))
    .filter((path) => !proveNothing.has(path));
  expect(limited).toContain('security/change-password');
  for (const path of limited)
    expect([path, (await ask(path, { address, method: 'POST' })).status]).toEqual([path, 429]);
  expect((await ask('status/maintenance', { address })).status).toBe(200);
});

it('limits username lookups per address most tightly', async () => {
  const address = '192.0.2.5';
  const initiate = () => ask('recovery/initiate', { address, method: 'POST' });
  expect(await statuses(apiRates.enumeration, initiate)).toEqual([400]);
  expect((await initiate()).status).toBe(429);
  expect((await ask('recovery/verify-totp', { address, method: 'POST' })).status).toBe(400);
});

it('counts avatars apart: other players, who change theirs, decide how many a browser loads', async () => {
  const address = '192.0.2.6';
  // A hundredth of the limits, since thousands of avatars take long to draw.
  const env = { RATE_LIMIT_FACTOR: '0.01' };
  const avatar = () => ask('avatars/pixel-art?seed=a', { address, env });
  const other = () => ask('nothing', { address, env });
  expect(await statuses(apiRates.avatars / 100, avatar)).toEqual([200]);
  expect((await avatar()).status).toBe(429);
  expect(await statuses(apiRates.all / 100, other)).toEqual([404]);
  expect((await other()).status).toBe(429);
});

it('counts an IPv6 /64 network as one address', async () => {
  const found = await statuses(apiRates.credentials + 1, (i) => login(`2001:db8::${i.toString(16)}`));
  expect(found).toEqual([400, 429]);
});

it('can be raised by a variable, for load tests', async () => {
  const often = () => login('192.0.2.4', { RATE_LIMIT_FACTOR: '2' });
  expect(await statuses(2 * apiRates.credentials, often)).toEqual([400]);
  expect((await often()).status).toBe(429);
});
