import { expect, it } from 'vitest';
import { newUsername, PASSWORD, testDeps } from '../testing/accounts.ts';
import { register } from './register.ts';

const { db } = testDeps;
const now = 1_800_000_000_000;

const registerAs = (username: string, password = PASSWORD) => register(testDeps, { username, password }, now);
const countOf = (username: string) =>
  db
    .prepare('SELECT count(*) AS count FROM users WHERE username_key = ?')
    .bind(username.toLowerCase())
    .first<number>('count');

it('creates an account with a hashed password', async () => {
  const username = newUsername();
  expect(await registerAs(username)).toEqual({ ok: true, value: undefined });
  const row = await db.prepare('SELECT * FROM users WHERE username = ?').bind(username).first();
  expect(row).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    username,
    username_key: username.toLowerCase(),
    password_hash: expect.stringMatching(/^scrypt\$/),
    is_recovery_setup_complete: 0,
    avatar_seed: null,
    created_at: now,
  });
});

it('refuses a taken name in any case, and changes nothing', async () => {
  const username = newUsername();
  await registerAs(username);
  const before = await db.prepare('SELECT * FROM users').all();
  for (const name of [username, username.toUpperCase(), username.toLowerCase()])
    expect(await registerAs(name, 'another password')).toEqual({ ok: false, code: 'username-taken' });
  expect((await db.prepare('SELECT * FROM users').all()).results).toEqual(before.results);
});

it('gives a name to one of many concurrent requests', async () => {
  const username = newUsername();
  const results = await Promise.all(
    Array.from({ length: 4 }, (_, i) => registerAs(i % 2 === 0 ? username : username.toUpperCase())),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results) if (!result.ok) expect(result.code).toBe('username-taken');
  expect(await countOf(username)).toBe(1);
});

it.each([
  ['no name', '', PASSWORD, 'invalid-username'],
  ['a name too short', 'ab', PASSWORD, 'invalid-username'],
  ['a name too long', 'a'.repeat(21), PASSWORD, 'invalid-username'],
  ['a name with a space', 'ada lovelace', PASSWORD, 'invalid-username'],
  ['a name that looks like another', '\u0430da', PASSWORD, 'invalid-username'],
  ['no password', 'Refused', '', 'password-length'],
  ['a password too short', 'Refused', 'zqxjkvb', 'password-length'],
  ['a password too long', 'Refused', 'z'.repeat(129), 'password-length'],
  ['a password that many have', 'Refused', 'Password1', 'password-common'],
  ['the name as password', 'Refused-One', 'refused-one', 'password-is-username'],
])('refuses %s', async (_, username, password, code) => {
  expect(await registerAs(username, password)).toEqual({ ok: false, code });
  expect(await countOf(username)).toBe(0);
});
