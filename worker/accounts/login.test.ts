import { describe, expect, it, vi } from 'vitest';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import {
  cutOffAttempts,
  lockLogin,
  makeAccount,
  makeSession,
  newUsername,
  PASSWORD,
  passwordHashOf,
  testDeps,
} from '../testing/accounts.ts';
import { hashSecret, needsRehash } from './crypto/secretHash.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { currentUser } from './sessions/currentUser.ts';
import { refresh } from './sessions/refresh.ts';
import { usernameKey } from './usernames.ts';

const { db } = testDeps;
const databasePrototype: D1Database = Object.getPrototypeOf(db);
const formerParams = { N: 2, r: 8, p: 1 };
const now = 1_800_000_000_000;
const invalid = { ok: false, code: 'invalid-credentials' };

const loginAt = (username: string, password = PASSWORD, at = now) =>
  login(testDeps, { username, password }, at);

const idOf = async (username: string): Promise<string> =>
  (await db.prepare('SELECT id FROM users WHERE username = ?').bind(username).first<string>('id')) ?? '';

describe('a login', () => {
  it('opens a session', async () => {
    const username = await makeAccount();
    const session = await loginAt(username);
    if (!session.ok) throw new Error(session.code);
    const { user, accessToken, refreshToken } = session.value;
    expect(user).toEqual({ id: expect.any(String), username, isRecoverySetupComplete: false });
    expect(await currentUser(testDeps, accessToken, now)).toMatchObject({
      value: { claims: { loginAt: now } },
    });
    expect(await refresh(testDeps, refreshToken, now)).toMatchObject({ ok: true });
  });

  it('ends the session that the browser had before, unless it fails', async () => {
    const username = await makeAccount();
    const { refreshToken } = await makeSession(now);
    const again = (password: string) => login(testDeps, { username, password }, now, { refreshToken });
    await again('a wrong password');
    expect(await refresh(testDeps, refreshToken, now)).toMatchObject({ ok: true });
    await again(PASSWORD);
    expect(await refresh(testDeps, refreshToken, now)).toMatchObject({ ok: false });
  });

  it('accepts the username in any case, and returns it as registered', async () => {
    const username = await makeAccount();
    expect(await loginAt(username.toUpperCase())).toMatchObject({ value: { user: { username } } });
  });

  it('accepts exactly the password', async () => {
    const username = await makeAccount();
    for (const wrong of ['', PASSWORD.toUpperCase(), ` ${PASSWORD}`])
      expect(await loginAt(username, wrong)).toEqual(invalid);
    expect(await loginAt(username)).toMatchObject({ ok: true });
  });

  it('accepts the longest passwords', async () => {
    const [username, password] = [newUsername(), '\u{1f3a8}'.repeat(128)];
    expect(await register(testDeps, { username, password }, now)).toMatchObject({ ok: true });
    expect(await loginAt(username, password)).toMatchObject({ ok: true });
    expect(await loginAt(username, '\u{1f3a8}'.repeat(127))).toEqual(invalid);
  });

  it('is refused for invalid names', async () => {
    for (const username of ["' OR 1=1 --", '\u{1f3a8}'.repeat(500)])
      expect(await loginAt(username)).toEqual(invalid);
  });
});

describe('whether a username exists', () => {
  it('is revealed neither by the message nor by the work', async () => {
    const seen = [];
    for (const username of [await makeAccount(), newUsername()]) {
      const compared = vi.spyOn(crypto.subtle, 'timingSafeEqual');
      const batches = vi.spyOn(databasePrototype, 'batch');
      const answer = await loginAt(username, 'a wrong password');
      seen.push({
        answer,
        comparisons: compared.mock.calls.map((hashes) => hashes.map(({ byteLength }) => byteLength)),
        trips: batches.mock.calls.map(([statements]) => statements.length),
      });
      vi.restoreAllMocks();
    }
    expect(seen[0]).toEqual({ answer: invalid, comparisons: [[32, 32]], trips: [3, 2] });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('is not revealed by a lock', async () => {
    for (const username of [await makeAccount(), newUsername()]) {
      await lockLogin(username, now);
      expect(await loginAt(username)).toEqual({
        ok: false,
        code: 'locked',
        retryAt: now + accounts.lockMs,
      });
    }
  });
});

describe('a lock', () => {
  it('covers all spellings of a name, and ends', async () => {
    const username = await makeAccount(formerParams);
    for (const name of [username, username.toUpperCase(), username.toLowerCase(), username, username])
      expect(await loginAt(name, 'a wrong password')).toEqual(invalid);
    expect(await loginAt(username)).toMatchObject({ code: 'locked' });
    expect(await loginAt(username, PASSWORD, now + accounts.lockMs)).toMatchObject({ ok: true });
  });

  it('does not hold for who is logged in already and says so, whose failures are counted apart', async () => {
    const [{ user, accessToken, refreshToken }, stranger] = [await makeSession(now), await makeSession(now)];
    const { username } = user;
    await lockLogin(username, now);
    const again = (token?: string, password = PASSWORD) =>
      login(testDeps, { username, password }, now, { refreshToken, accessToken: token });
    for (const token of [undefined, stranger.accessToken, `${accessToken}x`])
      expect(await again(token)).toMatchObject({ code: 'locked' });
    const session = await again(accessToken);
    if (!session.ok) throw new Error(session.code);
    const newer = session.value;
    expect(await again(accessToken)).toMatchObject({ code: 'locked' });
    for (let i = 0; i < accountSecurity.maxFailures; i++)
      expect(await again(newer.accessToken, 'a wrong password')).toEqual(invalid);
    expect(await again(newer.accessToken)).toMatchObject({ code: 'locked' });
    expect(await refresh(testDeps, newer.refreshToken, now)).toMatchObject({ ok: true });
  });

  it('does not hold either while attempts in the name are pending, for who is logged in already', async () => {
    // Pauses take no time.
    vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
    const { user, accessToken } = await makeSession(now);
    const { username } = user;
    await cutOffAttempts({ account: usernameKey(username), method: 'password' }, now + 1);
    expect(await loginAt(username)).toMatchObject({ code: 'too-many-requests' });
    const credentials = { username, password: PASSWORD };
    expect(await login(testDeps, credentials, now, { accessToken })).toMatchObject({ ok: true });
  });

  it('is not brought nearer by a right password, also of who is logged in already', async () => {
    const { user, accessToken } = await makeSession(now);
    const { username } = user;
    const credentials = { username, password: PASSWORD };
    expect(await login(testDeps, credentials, now, { accessToken })).toMatchObject({ ok: true });
    const left = db.prepare('SELECT * FROM attempts WHERE account = ?').bind(usernameKey(username));
    expect((await left.all()).results).toEqual([]);
  });

  it('is not caused by right passwords, however many concurrently', async () => {
    const username = await makeAccount();
    const results = await Promise.all(Array.from({ length: 10 }, () => loginAt(username)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
  });

  it('starts after five wrong ones, however many concurrently', async () => {
    const username = await makeAccount(formerParams);
    const compared = vi.spyOn(crypto.subtle, 'timingSafeEqual');
    const results = await Promise.all(
      Array.from({ length: 15 }, () => loginAt(username, 'a wrong password')),
    );
    expect(compared).toHaveBeenCalledTimes(accountSecurity.maxFailures);
    const codes = results.map((result) => (result.ok ? 'ok' : result.code)).sort();
    expect(codes).toEqual([...Array(5).fill('invalid-credentials'), ...Array(10).fill('locked')]);
  });
});

describe('the round trips to D1', () => {
  it('are two', async () => {
    const username = await makeAccount();
    const statement = Object.getPrototypeOf(db.prepare('SELECT 1'));
    const others = (['first', 'run', 'all', 'raw'] as const).map((name) => vi.spyOn(statement, name));
    const batches = vi.spyOn(databasePrototype, 'batch');
    expect(await loginAt(username)).toMatchObject({ ok: true });
    expect(batches).toHaveBeenCalledTimes(2);
    for (const other of others) expect(other).not.toHaveBeenCalled();
  });

  it('also delete what has expired', async () => {
    const username = await makeAccount();
    const long = now + 10 * accountSecurity.sessionMaxMs;
    await loginAt(username, PASSWORD, now);
    await loginAt(username, PASSWORD, long);
    const count = await db.prepare('SELECT count(*) AS count FROM sessions WHERE expires_at <= ?').bind(long);
    expect(await count.first<number>('count')).toBe(0);
  });
});

describe('a hash of former parameters', () => {
  it('is replaced at the next login, and the password stays valid', async () => {
    const username = await makeAccount(formerParams);
    const former = await passwordHashOf(username);
    expect(await loginAt(username, 'a wrong password')).toEqual(invalid);
    expect(await passwordHashOf(username)).toBe(former);
    expect(await loginAt(username)).toMatchObject({ ok: true });
    expect(needsRehash(await passwordHashOf(username))).toBe(false);
    expect(await loginAt(username)).toMatchObject({ ok: true });
    expect(await loginAt(username, 'a wrong password')).toEqual(invalid);
  });

  it('blocks none of several concurrent logins, and each ends the session that its browser had before', async () => {
    const username = await makeAccount(formerParams);
    const credentials = { username, password: PASSWORD };
    const former = await Promise.all([1, 2, 3].map(() => makeSession(now)));
    const results = await Promise.all(former.map((session) => login(testDeps, credentials, now, session)));
    expect(results).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    for (const { refreshToken } of former)
      expect(await refresh(testDeps, refreshToken, now)).toMatchObject({ ok: false });
  });
});

it.each([
  ['of the parameters of now', undefined],
  ['of former ones', formerParams],
])(
  'opens and ends no session by a password, its hash %s, that is reset while it is checked',
  async (_, params) => {
    const username = await makeAccount(params);
    const { refreshToken } = await makeSession(now);
    const userId = await idOf(username);
    const reset = await hashSecret('another password', formerParams);
    const batch = db.batch;
    const batches = vi.spyOn(databasePrototype, 'batch');
    batches.mockImplementationOnce(batch).mockImplementationOnce(async function (
      this: D1Database,
      statements,
    ) {
      await db.prepare('UPDATE users SET password_hash = ? WHERE id = ?').bind(reset, userId).run();
      return batch.call(this, statements);
    });
    const credentials = { username, password: PASSWORD };
    expect(await login(testDeps, credentials, now, { refreshToken })).toEqual(invalid);
    expect(await passwordHashOf(username)).toBe(reset);
    const sessions = await db.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(userId).all();
    expect(sessions.results).toEqual([]);
    expect(await refresh(testDeps, refreshToken, now)).toMatchObject({ ok: true });
  },
);

it('logs nothing', async () => {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
  const username = await makeAccount();
  await loginAt(username);
  await loginAt(username, 'a wrong password');
  for (const log of logs) expect(log).not.toHaveBeenCalled();
});
