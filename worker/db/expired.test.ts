// Nothing cleans up at night: whoever stores a new row deletes those of its kind that have expired.
import { beforeEach, expect, it } from 'vitest';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { testDeps } from '../testing/accounts.ts';
import { newPerson } from '../testing/people.ts';
import { exchangeBackupCode, replaceBackupCodes } from './backupCodes.ts';
import { saveChallenge } from './challenges.ts';

const { db } = testDeps;
const NOW = 1_000_000;

let userId: string;
let sessionId: string;
beforeEach(async () => {
  const person = await newPerson();
  userId = person.user.id;
  sessionId = person.sessionId;
});

const columnOf = (table: string, column: string) =>
  db.prepare(`SELECT ${column} FROM ${table} WHERE user_id = ? ORDER BY expires_at`).bind(userId).raw();

it('a new challenge deletes expired ones', async () => {
  const save = (challenge: string, now: number) =>
    saveChallenge(db, { challenge, userId, purpose: 'recovery' }, now);
  await save('first', NOW);
  await save('second', NOW + 1);
  await save('third', NOW + accountSecurity.challengeMs);
  expect(await columnOf('passkey_challenges', 'challenge')).toEqual([['second'], ['third']]);
});

it('a new recovery token deletes expired ones', async () => {
  await replaceBackupCodes(db, sessionId, ['one', 'two', 'three'], NOW);
  await exchangeBackupCode(db, { userId, hash: 'one' }, 'first', NOW);
  await exchangeBackupCode(db, { userId, hash: 'two' }, 'second', NOW + 1);
  await exchangeBackupCode(db, { userId, hash: 'three' }, 'third', NOW + accountSecurity.recoveryTokenMs);
  expect(await columnOf('recovery_tokens', 'token_hash')).toEqual([['second'], ['third']]);
});

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
const BACKLOG = accountSecurity.cleanedRows + 2;

it('a new challenge deletes only some of a backlog', async () => {
  await db
    .prepare(
      `${numbers(BACKLOG)} INSERT INTO passkey_challenges (challenge, user_id, purpose, expires_at)
       SELECT 'old' || i, ?, 'recovery', ? FROM n`,
    )
    .bind(userId, NOW)
    .run();
  await saveChallenge(db, { challenge: 'new', userId, purpose: 'recovery' }, NOW);
  expect(await columnOf('passkey_challenges', 'challenge')).toHaveLength(3);
});

it('a new recovery token deletes only some of a backlog', async () => {
  await replaceBackupCodes(db, sessionId, ['code'], NOW);
  await db
    .prepare(
      `${numbers(BACKLOG)} INSERT INTO recovery_tokens (token_hash, user_id, expires_at)
       SELECT 'old' || i, ?, ? FROM n`,
    )
    .bind(userId, NOW)
    .run();
  await exchangeBackupCode(db, { userId, hash: 'code' }, 'new', NOW);
  expect(await columnOf('recovery_tokens', 'token_hash')).toHaveLength(3);
});
