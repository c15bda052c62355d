import { SELF } from 'cloudflare:test';
import { expect } from 'vitest';
import { apiRefusals, type User } from '../../shared/protocol/http.ts';
import { accounts } from '../../shared/protocol/limits.ts';
import { signAccessToken } from '../accounts/sessions/accessToken.ts';
import { addSessionStatement } from '../db/sessions.ts';
import { findUser, toUser, type UserRow } from '../db/users.ts';
import { makeAccount, testDeps } from './accounts.ts';

const { db, origin, accessTokenKeys } = testDeps;

/** A logged-in person with an account. */
export interface Person {
  user: User;
  sessionId: string;
  /** An access token. */
  token: string;
}

interface Answer {
  status: number;
  headers: Headers;
  /** The response's JSON. */
  body: Record<string, unknown>;
}

/** A new account with a session, without the hashing of a login. `isSetUp` only sets the account's flag. */
export async function newPerson({ isSetUp = false } = {}): Promise<Person> {
  const row = await findUser(db, (await makeAccount()).toLowerCase());
  if (!row) throw new Error('the account was not made');
  if (isSetUp) {
    await db.prepare('UPDATE users SET is_recovery_setup_complete = 1 WHERE id = ?').bind(row.id).run();
  }
  return signedIn({ ...row, isRecoverySetupComplete: isSetUp ? 1 : 0 });
}

/** The same person in another browser. */
export async function onAnotherDevice({ user }: Person): Promise<Person> {
  const row = await findUser(db, user.username.toLowerCase());
  if (!row) throw new Error('there is no such person');
  return signedIn(row);
}

async function signedIn(row: UserRow): Promise<Person> {
  const sessionId = crypto.randomUUID();
  const session = { id: sessionId, tokenHash: '', userId: row.id, passwordHash: row.passwordHash };
  await addSessionStatement(db, session, Date.now()).run();
  const user = toUser(row);
  return { user, sessionId, token: await newToken({ user, sessionId }) };
}

/** An access token for a person's session, as a refresh gives it. */
export const newToken = (
  { user, sessionId }: Pick<Person, 'user' | 'sessionId'>,
  loginAt = Date.now(),
): Promise<string> => signAccessToken(accessTokenKeys.key, { user, sessionId, loginAt }, Date.now());

/** Sends an API request from an unused address. */
async function ask(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const headers = new Headers({ 'CF-Connecting-IP': crypto.randomUUID() });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await SELF.fetch(`${origin}/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export const get = (path: string, token?: string): Promise<Answer> => ask('GET', path, token);

export const post = (path: string, body?: unknown, token?: string): Promise<Answer> =>
  ask('POST', path, token, body);

export const del = (path: string, token?: string): Promise<Answer> => ask('DELETE', path, token);

/** Whether the person's session still stands. */
export const isSignedIn = async ({ token }: Person): Promise<boolean> =>
  (await get('/security/passkeys', token)).status === 200;

export const logIn = ({ user: { username } }: Person, password: string): Promise<Answer> =>
  post('/auth/login', { username, password });

/** The expected response once there were too many failures. */
export const locked = { status: 429, body: { message: apiRefusals.locked[1] } };

/** Expects that this was answered by a lock that has just begun. */
export function expectLocked(answer: Answer): void {
  expect(answer).toMatchObject(locked);
  expect(answer.headers.get('Retry-After')).toBe(String(accounts.lockMs / 1000));
}

/** Sends ten identical requests concurrently. Returns the answers, successes first. */
export async function tenAtOnce(send: () => Promise<Answer>): Promise<Answer[]> {
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  return answers.sort((one, other) => one.status - other.status);
}
