import { SELF } from 'cloudflare:test';
import { expect, it, vi } from 'vitest';
import { Chance } from '../../simulation/Chance.ts';
import { mutateText, mutateValue, times } from '../../simulation/fuzz/mutate.ts';
import type { Json } from '../../simulation/fuzz/nasty.ts';
import { app } from '../app.ts';
import { testDeps } from '../testing/accounts.ts';
import { newPerson } from '../testing/people.ts';

const INPUTS = 250;
const SEED = 20_260;
const CREDENTIAL = { id: 'AQID', rawId: 'AQID', type: 'public-key', response: { clientDataJSON: 'e30' } };

/** The routes of the API, each with a valid body. */
const routes: readonly (readonly [path: string, body: Json])[] = [
  ['/account/avatar', { avatarSeed: 'Maple' }],
  ['/auth/login', { username: 'Nobody-1', password: 'correct horse battery' }],
  ['/auth/register', { username: '-', password: 'correct horse battery' }],
  ['/auth/refresh-token', {}],
  ['/auth/logout', {}],
  ['/security/generate-totp', null],
  ['/security/verify-totp', { token: '123456' }],
  ['/security/generate-backup-codes', {}],
  ['/security/generate-passkey-options', null],
  ['/security/verify-passkey-registration', CREDENTIAL],
  ['/security/methods', null],
  ['/security/passkeys', null],
  ['/security/passkeys/x', {}],
  ['/security/finalize-setup', {}],
  ['/security/end-other-sessions', {}],
  ['/security/change-password', { currentPassword: 'x', newPassword: 'correct horse battery' }],
  ['/recovery/initiate', { username: 'Nobody-1' }],
  ['/recovery/verify-totp', { username: 'Nobody-1', code: '123456' }],
  ['/recovery/verify-backup-code', { username: 'Nobody-1', code: 'ABCDEFGHJK' }],
  ['/recovery/generate-passkey-challenge', { username: 'Nobody-1' }],
  ['/recovery/verify-passkey-auth', { username: 'Nobody-1', response: CREDENTIAL }],
  ['/recovery/reset-password', { recoveryToken: 'x', newPassword: 'correct horse battery' }],
  ['/status/maintenance', null],
  ['/status/health', null],
  ['/avatars/pixel-art?seed=Maple', null],
];

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data',
  '',
];

/** Non-ASCII header values are refused by the runtime itself. */
const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

function headersOf(chance: Chance, token: string): Record<string, string> {
  const headers: Record<string, string> = {
    'CF-Connecting-IP': `address-${chance.int(0, 1e9)}`,
    'Content-Type': chance.is(0.8) ? 'application/json' : chance.pick(types),
  };
  if (chance.is(0.6))
    headers.Authorization = `Bearer ${chance.is(0.5) ? token : ascii(mutateText(token, chance))}`;
  if (chance.is(0.3))
    headers.Cookie = ascii(times(chance, '__Secure-pixel-parlor-refresh=a.b; a=b', mutateText));
  if (chance.is(0.2)) headers.Origin = chance.pick([testDeps.origin, 'null', 'https://evil.test', '']);
  return headers;
}

/** Undefined if no valid `Request` can be built. */
function requestOf(chance: Chance, token: string): Request | undefined {
  const [path, valid] = chance.pick(routes);
  const body = JSON.stringify(chance.is(0.7) ? times(chance, valid, mutateValue) : valid);
  const isRead = valid === null ? chance.is(0.8) : chance.is(0.1);
  try {
    return new Request(`${testDeps.origin}/api${chance.is(0.2) ? mutateText(path, chance) : path}`, {
      method: isRead ? 'GET' : chance.pick(['POST', 'POST', 'POST', 'PUT', 'DELETE']),
      headers: headersOf(chance, token),
      body: isRead ? null : chance.is(0.3) ? times(chance, body, mutateText) : body,
    });
  } catch {
    return undefined;
  }
}

it('no route of the API is left out', () => {
  const fuzzed = routes.map(([path]) => `/api${path.replace(/\?.*/, '').replace(/\/x$/, '/:id')}`);
  const handled = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  expect(new Set(fuzzed)).toEqual(new Set(handled.map(({ path }) => path)));
});

it('the API never answers a fuzzed request with a server error', { timeout: 300_000 }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const chance = new Chance(SEED, 'api');
  const { token } = await newPerson();
  for (let i = 0; i < INPUTS; i++) {
    const request = requestOf(chance, token);
    if (!request) continue;
    const { status } = await SELF.fetch(request);
    expect(status, `input ${i}: ${request.method} ${request.url}`).toBeLessThan(500);
  }
});
