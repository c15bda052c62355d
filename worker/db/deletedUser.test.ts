// `npm run player` deletes the row of a user; the schema has the rest deleted with it.
import { expect, it } from 'vitest';
import { makeAccount, testDeps } from '../testing/accounts.ts';
import { newPerson } from '../testing/people.ts';
import { setAvatarSeed } from './avatars.ts';
import { exchangeBackupCode, replaceBackupCodes } from './backupCodes.ts';
import { saveChallenge, takeChallenge } from './challenges.ts';
import { addPasskey } from './passkeys.ts';
import { addSessionStatement, rotateSession } from './sessions.ts';
import { offerTotpSecret } from './totp.ts';
import { findUser } from './users.ts';

const { db } = testDeps;
const NOW = 1_000_000;

/** A user with a row in every table that has any about users. Returns the id. */
async function userWithEverything(): Promise<string> {
  const user = await findUser(db, (await makeAccount()).toLowerCase());
  if (user === undefined) throw new Error('the account was not made');
  const { id: userId, passwordHash } = user;
  const session = { id: crypto.randomUUID(), tokenHash: crypto.randomUUID() };
  await addSessionStatement(db, { ...session, userId, passwordHash }, NOW).run();
  await rotateSession(db, { ...session, successorHash: '', salt: '' }, NOW);
  await offerTotpSecret(db, { sessionId: session.id, secret: 'secret' }, NOW, 0);
  await replaceBackupCodes(db, session.id, ['one', 'two'], NOW);
  await exchangeBackupCode(db, { userId, hash: 'one' }, crypto.randomUUID(), NOW);
  const id = crypto.randomUUID();
  const passkey = { id, userId, publicKey: '', counter: 0, transports: [], isBackedUp: false };
  await addPasskey(db, { passkey, sessionId: session.id }, NOW);
  const challenge = { challenge: crypto.randomUUID(), userId, purpose: 'recovery' } as const;
  await saveChallenge(db, challenge, NOW);
  return userId;
}

const deleteUser = (userId: string) => db.prepare('DELETE FROM users WHERE id = ?').bind(userId).run();

/** All rows of all our tables. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string }>();
  const ours = tables.results.map(({ name }) => name).filter((name) => !/^(_cf|d1|sqlite)_/.test(name));
  const rows: Record<string, unknown[]> = {};
  for (const name of ours) rows[name] = (await db.prepare(`SELECT * FROM ${name}`).all()).results;
  return rows;
}

it('leaves the database as if they had never been here', async () => {
  await userWithEverything();
  const before = await everything();
  const userId = await userWithEverything();
  const after = await everything();
  const untouched = Object.keys(after).filter((table) => after[table]?.length === before[table]?.length);
  // Attempts are counted by name; the command deletes them itself.
  expect(untouched).toEqual(['attempts']);
  await deleteUser(userId);
  expect(await everything()).toEqual(before);
});

it('lets a request that was under way change nothing: its session has ended', async () => {
  const { user, sessionId } = await newPerson();
  await deleteUser(user.id);
  expect(await offerTotpSecret(db, { sessionId, secret: 'secret' }, NOW, 0)).toBeUndefined();
  expect(await setAvatarSeed(db, sessionId, 'seed', NOW)).toBe(false);
  const challenge = { challenge: crypto.randomUUID(), userId: user.id, purpose: 'registration' } as const;
  await saveChallenge(db, challenge, NOW);
  expect(await takeChallenge(db, challenge, NOW)).toBe(false);
});
