import { expect } from 'vitest';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { attempt } from '../accounts/attempts.ts';
import { hashSecret, type ScryptParams } from '../accounts/crypto/secretHash.ts';
import { sha256 } from '../accounts/crypto/sha256.ts';
import type { Deps } from '../accounts/deps.ts';
import { refused } from '../accounts/result.ts';
import { newRefreshToken, refreshTokenText } from '../accounts/sessions/refreshToken.ts';
import { type Session, sessionOf } from '../accounts/sessions/session.ts';
import { usernameKey } from '../accounts/usernames.ts';
import type { AttemptKey } from '../db/attempts.ts';
import { addSessionStatement } from '../db/sessions.ts';
import { addUser, findUser } from '../db/users.ts';
import { keysOf } from '../env.ts';
import { bindings } from './bindings.ts';

export const PASSWORD = 'correct horse battery';
/** What somebody changes `PASSWORD` to. */
export const NEW_PASSWORD = 'a better horse battery';

export const testDeps: Deps = {
  db: bindings.DB,
  accessTokenKeys: keysOf(bindings, 'ACCESS_TOKEN_KEY'),
  totpKeys: keysOf(bindings, 'TOTP_KEY'),
  origin: 'https://parlor.test',
  onStoreFailed: (error) => {
    throw error;
  },
};

let count = 0;

/** A username unused in this file. */
export function newUsername(): string {
  count += 1;
  return `Player-${count}`;
}

/** Creates an account with the password `PASSWORD` and returns its name. */
export async function makeAccount(params: ScryptParams = accountSecurity.passwordScrypt): Promise<string> {
  const username = newUsername();
  const passwordHash = await hashSecret(PASSWORD, params);
  const user = { username, usernameKey: usernameKey(username), passwordHash };
  await addUser(testDeps.db, user, Date.now());
  return username;
}

/** The stored hash of an account's password; empty if there is no such account. */
export async function passwordHashOf(username: string): Promise<string> {
  return (await findUser(testDeps.db, usernameKey(username)))?.passwordHash ?? '';
}

/** Fails to log in by this name until it is locked. */
export async function lockLogin(username: string, now = Date.now()): Promise<void> {
  const key = { account: usernameKey(username), method: 'password' } as const;
  for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1)
    await attempt(testDeps, key, now, async () => refused('invalid-credentials'));
}

/** Makes as many attempts as would lock, none of which comes to an end. */
export async function cutOffAttempts(key: AttemptKey, now: number): Promise<void> {
  const broken = () => Promise.reject(new Error('cut off'));
  for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1)
    await expect(attempt(testDeps, key, now, broken)).rejects.toThrow('cut off');
}

/** A session of a new account, as a login at `now` would open it, without the hashing. */
export async function makeSession(now = Date.now()): Promise<Session> {
  const { db, accessTokenKeys } = testDeps;
  const row = await findUser(db, usernameKey(await makeAccount()));
  if (!row) throw new Error('the account was not made');
  const token = newRefreshToken();
  const tokenHash = await sha256(refreshTokenText(token));
  const session = { id: token.sessionId, tokenHash, userId: row.id, passwordHash: row.passwordHash };
  await addSessionStatement(db, session, now).run();
  return sessionOf(row, token, { accessTokenKey: accessTokenKeys.key, loginAt: now, now });
}
