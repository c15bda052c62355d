import { SELF } from 'cloudflare:test';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountSecurity, api, apiRates } from '../../../shared/protocol/limits.ts';
import { login } from '../../accounts/login.ts';
import { refresh } from '../../accounts/sessions/refresh.ts';
import { app } from '../../app.ts';
import { makeAccount, makeSession, NEW_PASSWORD, PASSWORD, testDeps } from '../../testing/accounts.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import {
  codeOf,
  offeredTotp,
  recoverByPasskey,
  registerPasskey,
  setUpBackupCodes,
  setUpTotp,
  wrongCodeOf,
} from '../../testing/factors.ts';
import { fakeDate, moveDate } from '../../testing/fakeDate.ts';
import { del, newPerson, newToken, post } from '../../testing/people.ts';
import { routes } from './securityLog.ts';

type Entry = Record<'event' | 'level' | 'what' | 'path' | 'reason' | 'account', string | undefined>;

let entries: Entry[];

beforeEach(() => {
  fakeDate();
  entries = [];
  vi.spyOn(console, 'info').mockImplementation((entry: Entry) => void entries.push(entry));
});

const events = () => entries.map(({ what }) => what);
const lastEntry = () => entries.at(-1);

it('logs successful and failed logins with the same account, however the name was written', async () => {
  const username = await makeAccount();
  await post('/auth/login', { username: username.toUpperCase(), password: 'a wrong password' });
  await post('/auth/login', { username, password: PASSWORD });
  const account = expect.stringMatching(/^[\w-]{16}$/);
  const every = { event: 'security', level: 'info', path: '/api/auth/login' };
  expect(entries).toEqual([
    { ...every, what: 'login-failed', reason: 'invalid-credentials', account },
    { ...every, what: 'logged-in', account },
  ]);
  expect(entries[0]?.account).toBe(entries[1]?.account);
  await post('/auth/login', { username: 'somebody-else', password: 'x' });
  expect(lastEntry()?.account).not.toBe(entries[0]?.account);
});

it('logs a lock', async () => {
  const username = await makeAccount();
  for (let tries = 0; tries <= accountSecurity.maxFailures; tries += 1) {
    await post('/recovery/verify-totp', { username, code: '000000' });
  }
  expect(events()).toEqual([...Array(accountSecurity.maxFailures).fill('recovery-failed'), 'locked']);
});

it('logs whose refresh token was stolen, which the response does not tell', async () => {
  const { user, refreshToken } = await makeSession();
  await refresh(testDeps, refreshToken, Date.now());
  moveDate(accountSecurity.rotationGraceMs);
  const reuse = () =>
    SELF.fetch(`${testDeps.origin}/api/auth/refresh-token`, {
      method: 'POST',
      headers: { Cookie: `__Secure-pixel-parlor-refresh=${refreshToken}` },
    });
  const answers = [await reuse(), await reuse()].map(async (answer) => [answer.status, await answer.text()]);
  expect(await answers[0]).toEqual(await answers[1]);
  expect(events()).toEqual(['refresh-token-reused', 'refresh-refused']);
  const [{ account } = {}] = entries;
  await post('/auth/login', { username: user.username, password: '' });
  expect(lastEntry()?.account).toBe(account);
});

it('logs every account, every change of its credentials, and every recovery', async () => {
  await post('/auth/register', { username: 'Newcomer', password: PASSWORD });
  expect(events()).toEqual(['account-created']);
  entries = [];
  const person = await newPerson();
  const { username } = person.user;
  const url = await setUpTotp(person);
  const [code] = await setUpBackupCodes(person);
  const authenticator = await Authenticator.at(testDeps.origin);
  await registerPasskey(person, authenticator);
  await recoverByPasskey(person, authenticator);
  await post('/recovery/verify-backup-code', { username, code });
  await del(`/security/passkeys/${authenticator.id}`, person.token);
  expect(lastEntry()?.path).toBe('/api/security/passkeys/:id');
  await post('/security/finalize-setup', undefined, person.token);
  await post('/security/end-other-sessions', undefined, person.token);
  await post(
    '/security/change-password',
    { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    person.token,
  );
  await post('/recovery/initiate', { username });
  const { body } = await post('/recovery/verify-totp', { username, code: codeOf(url) });
  const { recoveryToken } = body;
  await post('/recovery/reset-password', { recoveryToken, newPassword: NEW_PASSWORD });
  expect(events()).toEqual([
    'authenticator-set',
    'backup-codes-made',
    'passkey-added',
    'recovered-by-passkey',
    'recovered-by-backup-code',
    'passkey-removed',
    'setup-completed',
    'other-sessions-ended',
    'password-changed',
    'recovery-begun',
    'recovered-by-totp',
    'password-reset',
  ]);
  expect(new Set(entries.map(({ account }) => account)).size).toBe(1);
});

it('logs what is refused on every route about accounts', async () => {
  const { user, token } = await newPerson();
  const { username } = user;
  const response = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };
  await post('/auth/register', { username, password: PASSWORD });
  await post('/recovery/initiate', { username: 'nobody-at-all' });
  await post('/recovery/verify-backup-code', { username, code: 'x' });
  await post('/recovery/verify-passkey-auth', { username, response });
  await post('/recovery/reset-password', { recoveryToken: 'x', newPassword: PASSWORD });
  await post('/security/verify-totp', { token: '000000' }, token);
  await post('/security/verify-passkey-registration', response, token);
  await del('/security/passkeys/x', token);
  await post('/security/finalize-setup', undefined, token);
  await post('/security/change-password', { currentPassword: 'x', newPassword: 'password' }, token);
  moveDate(accountSecurity.accessTokenS * 1000);
  await post('/security/generate-backup-codes', undefined, token);
  await post('/security/end-other-sessions', undefined, token);
  expect(entries.map(({ what, path, reason }) => [what, path, reason])).toEqual([
    ['account-refused', '/api/auth/register', 'username-taken'],
    ['recovery-of-nobody', '/api/recovery/initiate', 'user-not-found'],
    ['recovery-failed', '/api/recovery/verify-backup-code', 'code-invalid'],
    ['recovery-failed', '/api/recovery/verify-passkey-auth', 'passkey-auth-failed'],
    ['password-reset-refused', '/api/recovery/reset-password', 'recovery-token-invalid'],
    ['security-change-refused', '/api/security/verify-totp', 'totp-not-started'],
    ['security-change-refused', '/api/security/verify-passkey-registration', 'passkey-refused'],
    ['security-change-refused', '/api/security/passkeys/:id', 'passkey-not-found'],
    ['security-change-refused', '/api/security/finalize-setup', 'setup-incomplete'],
    ['password-change-refused', '/api/security/change-password', 'password-common'],
    ['security-change-refused', '/api/security/generate-backup-codes', 'session-ended'],
    ['security-change-refused', '/api/security/end-other-sessions', 'session-ended'],
  ]);
});

it('knows every route that changes something, but those that concern nobody’s security', () => {
  const quiet = ['/api/account/avatar', '/api/auth/logout', '/api/recovery/generate-passkey-challenge'];
  const changing = app.routes
    .filter(({ method, path }) => /POST|DELETE/.test(method) && path.startsWith('/api/'))
    .map(({ path }) => path);
  expect(new Set([...quiet, ...Object.keys(routes)])).toEqual(new Set(changing));
});

it('logs blocked requests', async () => {
  await post('/account/avatar', undefined, 'a.forged.token');
  const person = await newPerson({ isSetUp: true });
  const stale = await newToken(person, Date.now() - accountSecurity.recentLoginMs - 1000);
  await post('/security/generate-backup-codes', undefined, stale);
  await SELF.fetch(`${testDeps.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { Origin: 'https://elsewhere.example' },
  });
  await post('/auth/login', { username: person.user.username });
  await post('/recovery/verify-totp', 'x'.repeat(api.maxBodyBytes));
  for (let asked = 0; asked <= apiRates.enumeration; asked += 1) {
    await SELF.fetch(`${testDeps.origin}/api/recovery/initiate`, {
      method: 'POST',
      headers: { 'CF-Connecting-IP': '192.0.2.77' },
      body: 'no JSON',
    });
  }
  const blocked = entries.map(({ what, path, reason }) => `${what} ${path} ${reason}`);
  expect([...new Set(blocked)]).toEqual([
    'access-refused /api/account/avatar not-signed-in',
    'access-refused /api/security/generate-backup-codes login-not-recent',
    'foreign-origin-refused /api/auth/logout foreign-origin',
    'malformed /api/auth/login invalid-body',
    'malformed /api/recovery/verify-totp body-too-large',
    'malformed /api/recovery/initiate unsupported-media-type',
    'rate-limited /api/recovery/initiate too-many-requests',
  ]);
});

it('logs nothing that concerns no account', async () => {
  const { refreshToken } = await makeSession();
  await SELF.fetch(`${testDeps.origin}/api/status/maintenance`);
  await SELF.fetch(`${testDeps.origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { Cookie: `__Secure-pixel-parlor-refresh=${refreshToken}` },
  });
  expect(entries).toEqual([]);
});

it('holds no name, no address, no password, no code and no token', async () => {
  const person = await newPerson();
  const { username, id } = person.user;
  const url = await offeredTotp(person);
  const [wrong, right] = [wrongCodeOf(url), codeOf(url, -1)];
  await post('/security/verify-totp', { token: wrong }, person.token);
  await post('/security/verify-totp', { token: right }, person.token);
  const backupCodes = await setUpBackupCodes(person);
  const [backupCode = ''] = backupCodes;
  const { body } = await post('/recovery/verify-backup-code', { username, code: backupCode });
  await post('/recovery/reset-password', { recoveryToken: body.recoveryToken, newPassword: NEW_PASSWORD });
  const opened = await login(testDeps, { username, password: NEW_PASSWORD }, Date.now());
  if (!opened.ok) throw new Error(opened.code);
  await SELF.fetch(`${testDeps.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'CF-Connecting-IP': '192.0.2.78', 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: NEW_PASSWORD }),
  });
  const reuse = {
    method: 'POST',
    headers: { Cookie: `__Secure-pixel-parlor-refresh=${opened.value.refreshToken}` },
  };
  await SELF.fetch(`${testDeps.origin}/api/auth/refresh-token`, reuse);
  moveDate(accountSecurity.rotationGraceMs);
  await SELF.fetch(`${testDeps.origin}/api/auth/refresh-token`, reuse);
  expect(events().slice(-2)).toEqual(['logged-in', 'refresh-token-reused']);
  const log = JSON.stringify(entries).toLowerCase();
  for (const secret of [
    username,
    id,
    '192.0.2.78',
    NEW_PASSWORD,
    wrong,
    right,
    ...backupCodes,
    new URL(url).searchParams.get('secret') ?? url,
    person.token,
    person.sessionId,
    body.recoveryToken as string,
    opened.value.accessToken,
    ...opened.value.refreshToken.split('.'),
  ])
    expect(log).not.toContain(secret.toLowerCase());
});
