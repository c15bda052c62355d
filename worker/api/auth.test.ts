import { SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { makeAccount, makeSession, newUsername, PASSWORD, testDeps } from '../testing/accounts.ts';
import { bindings } from '../testing/bindings.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { auth } from './auth.ts';

const NAME = '__Secure-pixel-parlor-refresh';
const ATTRIBUTES = 'Max-Age=2592000; Path=/api/auth; HttpOnly; Secure; SameSite=Strict';
const CLEARED = `${NAME}=; Max-Age=0; Path=/api/auth; HttpOnly; Secure; SameSite=Strict`;

/** Posts to `/api/auth` from an unused address. */
async function post(path: string, { body, headers }: { body?: BodyInit; headers: HeadersInit }) {
  const response = await SELF.fetch(`${testDeps.origin}/api/auth${path}`, {
    method: 'POST',
    headers: { 'CF-Connecting-IP': crypto.randomUUID(), ...headers },
    body: body ?? null,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

const postJson = (path: string, body: unknown) =>
  post(path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
const postCookie = (path: string, refreshToken: string) =>
  post(path, { headers: { Cookie: `other=1; ${NAME}=${refreshToken}` } });

/** The refresh token that an answer sets. */
const tokenOf = ({ headers }: { headers: Headers }): string => {
  const [, token = ''] = new RegExp(`^${NAME}=([^;]+);`).exec(headers.get('Set-Cookie') ?? '') ?? [];
  return token;
};

const codeUnit = (character: string): number => character.charCodeAt(0);

beforeEach(fakeDate);

describe('from registration to logout', () => {
  it('gives the responses of the specification', async () => {
    const credentials = { username: newUsername(), password: 'zwölf Boxkämpfer \u{1f3a8}' };
    const registered = await postJson('/register', credentials);
    expect(registered).toMatchObject({
      status: 201,
      body: { message: 'Registration successful! Please log in.' },
    });
    expect(registered.headers.get('Set-Cookie')).toBeNull();

    const loggedIn = await postJson('/login', credentials);
    expect(loggedIn).toMatchObject({ status: 200 });
    expect(loggedIn.body).toEqual({
      user: { id: expect.any(String), username: credentials.username, isRecoverySetupComplete: false },
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(loggedIn.headers.get('Cache-Control')).toBe('no-store');

    const refreshed = await postCookie('/refresh-token', tokenOf(loggedIn));
    expect(refreshed).toMatchObject({ status: 200, body: { user: loggedIn.body.user } });
    expect(Object.keys(refreshed.body)).toEqual(['user', 'accessToken']);
    expect(refreshed.headers.get('Cache-Control')).toBe('no-store');

    const loggedOut = await postCookie('/logout', tokenOf(refreshed));
    expect(loggedOut).toMatchObject({ status: 204, body: undefined });
    expect(loggedOut.headers.get('Set-Cookie')).toBe(CLEARED);
    expect(await postCookie('/refresh-token', tokenOf(refreshed))).toMatchObject({ status: 401 });
  });
});

describe('the refresh cookie', () => {
  it('is for us alone, and out of reach of scripts', async () => {
    const answer = await postJson('/login', { username: await makeAccount(), password: PASSWORD });
    const cookie = answer.headers.get('Set-Cookie');
    expect(cookie).toBe(`${NAME}=${tokenOf(answer)}; ${ATTRIBUTES}`);
    expect(tokenOf(answer)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(JSON.stringify(answer.body)).not.toContain(tokenOf(answer));
  });

  it('of an earlier login is void after the next one', async () => {
    const { refreshToken } = await makeSession();
    const headers = { 'Content-Type': 'application/json', Cookie: `${NAME}=${refreshToken}` };
    const body = JSON.stringify({ username: await makeAccount(), password: PASSWORD });
    const answer = await post('/login', { body, headers });
    expect(await postCookie('/refresh-token', refreshToken)).toMatchObject({ status: 401 });
    expect(await postCookie('/refresh-token', tokenOf(answer))).toMatchObject({ status: 200 });
  });

  it('is replaced at each refresh', async () => {
    const { refreshToken } = await makeSession();
    const answer = await postCookie('/refresh-token', refreshToken);
    expect(answer.headers.get('Set-Cookie')).toBe(`${NAME}=${tokenOf(answer)}; ${ATTRIBUTES}`);
    expect(tokenOf(answer)).not.toBe(refreshToken);
  });

  it('has no prefix without HTTPS, so that one can play at home', async () => {
    const { refreshToken } = await makeSession();
    const headers = { Cookie: `pixel-parlor-refresh=${refreshToken}` };
    const refreshed = await auth.request(
      'http://localhost/refresh-token',
      { method: 'POST', headers },
      bindings,
    );
    expect(refreshed.status).toBe(200);
    expect(refreshed.headers.get('Set-Cookie')).toMatch(
      /^pixel-parlor-refresh=[^;]+; .*; Secure; SameSite=Strict$/,
    );
  });

  it('depends on the public origin, if one is configured', async () => {
    const { refreshToken } = await makeSession();
    const headers = { Cookie: `${NAME}=${refreshToken}` };
    const env = { ...bindings, PUBLIC_ORIGIN: 'https://parlor.example' };
    const refreshed = await auth.request('http://inside/refresh-token', { method: 'POST', headers }, env);
    expect(refreshed.headers.get('Set-Cookie')).toContain(`${NAME}=`);
  });
});

describe('a refresh', () => {
  it.each([
    ['nothing', {}],
    ['nothing, said to be JSON', { headers: { 'Content-Type': 'application/json' } }],
    ['an empty object', { body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['an empty object of no type', { body: '{}' }],
    ['text', { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ])('takes %s as its body', async (_, init) => {
    const { refreshToken } = await makeSession();
    const headers = { ...('headers' in init ? init.headers : {}), Cookie: `${NAME}=${refreshToken}` };
    expect(await post('/refresh-token', { ...init, headers })).toMatchObject({ status: 200 });
  });

  it.each([
    '',
    `${NAME}=`,
    `${NAME}=x.y`,
    `${NAME}=%00`,
    'pixel-parlor-refresh=x',
    `${NAME}=${'x'.repeat(9_000)}`,
  ])(
    'is refused to the cookie %j, and leaves the cookie alone, which a login may be replacing',
    async (cookie) => {
      const answer = await post('/refresh-token', { headers: cookie === '' ? {} : { Cookie: cookie } });
      expect(answer).toMatchObject({ status: 401, body: { message: apiRefusals['session-ended'][1] } });
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    },
  );

  it('gives concurrent requests one cookie, and a thief none', async () => {
    const { refreshToken } = await makeSession();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postCookie('/refresh-token', refreshToken)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = new Set(answers.map(tokenOf));
    expect(tokens.size).toBe(1);
    moveDate(accountSecurity.rotationGraceMs);
    for (const token of [refreshToken, ...tokens])
      expect(await postCookie('/refresh-token', token)).toMatchObject({ status: 401 });
  });
});

describe('a logout', () => {
  it.each(['', `${NAME}=x.y`])('does not tell whether there was a session: %j', async (cookie) => {
    const answer = await post('/logout', { headers: cookie === '' ? {} : { Cookie: cookie } });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(answer.headers.get('Set-Cookie')).toBe(CLEARED);
  });
});

describe('a refusal', () => {
  it('is the same for a wrong password and an unknown name', async () => {
    const expected = { status: 401, body: { message: apiRefusals['invalid-credentials'][1] } };
    for (const username of [await makeAccount(), newUsername()]) {
      const answer = await postJson('/login', { username, password: 'a wrong password' });
      expect(answer).toMatchObject(expected);
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });

  it('says how long an account is still locked', async () => {
    const username = await makeAccount({ N: 2, r: 8, p: 1 });
    for (let i = 0; i < accountSecurity.maxFailures; i++)
      await postJson('/login', { username, password: 'wrong' });
    moveDate(60_500);
    const answer = await postJson('/login', { username, password: PASSWORD });
    expect(answer).toMatchObject({
      status: 429,
      body: { message: 'Too many failed attempts. Please try again in 14 minutes.' },
    });
    expect(answer.headers.get('Retry-After')).toBe(String(14 * 60));
  });

  it('of a locked name is not for who is logged in already', async () => {
    const { user, accessToken } = await makeSession();
    const { username } = user;
    for (let i = 0; i < accountSecurity.maxFailures; i++)
      await postJson('/login', { username, password: 'wrong' });
    const body = JSON.stringify({ username, password: PASSWORD });
    const headers = { 'Content-Type': 'application/json' };
    expect(await post('/login', { body, headers })).toMatchObject({ status: 429 });
    const signedIn = { ...headers, Authorization: `Bearer ${accessToken}` };
    expect(await post('/login', { body, headers: signedIn })).toMatchObject({ status: 200 });
  });

  it('explains at registration what is wrong', async () => {
    const taken = await makeAccount();
    for (const [username, password, code] of [
      [taken.toUpperCase(), PASSWORD, 'username-taken'],
      ['no spaces', PASSWORD, 'invalid-username'],
      [newUsername(), 'short', 'password-length'],
      [newUsername(), 'x'.repeat(5_000), 'password-length'],
      [newUsername(), 'password123', 'password-common'],
      ['sesame-open', 'Sesame-Open', 'password-is-username'],
    ] as const) {
      const [status, message] = apiRefusals[code];
      expect(await postJson('/register', { username, password })).toMatchObject({
        status,
        body: { message },
      });
    }
  });
});

describe.each(['/register', '/login'])('%s', (path) => {
  it.each([
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', '[]'],
    ['no JSON', '{"username":'],
    ['a form', 'username=ada&password=secret'],
    ['no password', '{"username":"ada"}'],
    ['a number for a name', '{"username":1,"password":"correct horse"}'],
    ['a query for a name', '{"username":{"$ne":null},"password":"correct horse"}'],
    ['a list for a password', '{"username":"ada","password":["correct horse"]}'],
    ['text that is no UTF-8', Uint8Array.from('{"username":"ada","password":"\xff"}', codeUnit)],
  ])('refuses %s', async (_, body) => {
    const headers = { 'Content-Type': 'application/json' };
    expect(await post(path, { ...(body === undefined ? {} : { body }), headers })).toMatchObject({
      status: 400,
      body: { message: apiRefusals['invalid-body'][1] },
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'refuses JSON that is said to be %j',
    async (type) => {
      const body = JSON.stringify({ username: 'ada', password: 'correct horse' });
      expect(await post(path, { body, headers: { 'Content-Type': type } })).toMatchObject({
        status: 415,
        body: { message: apiRefusals['unsupported-media-type'][1] },
      });
    },
  );
});

it('accepts JSON with a charset and extra fields', async () => {
  const username = newUsername();
  const body = JSON.stringify({ username, password: PASSWORD, id: 'x', isRecoverySetupComplete: true });
  const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
  expect(await post('/register', { body, headers })).toMatchObject({ status: 201 });
  expect(await postJson('/login', { username, password: PASSWORD })).toMatchObject({
    body: { user: { isRecoverySetupComplete: false } },
  });
});
