// Nothing cleans up at night: whoever stores a new row deletes those of its kind that have expired.
import { beforeEach, expect, it } from 'vitest';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { testDeps } from '../testing/accounts.ts';
import { newPerson } from '../testing/people.ts';
import { replaceBackupCodes, takeBackupCode } from './backupCodes.ts';
import { saveChallenge } from './challenges.ts';

const { db } = testDeps;
const NOW = 1_000_000;

let userId: string;
beforeEach(async () => {
  userId = (await newPerson()).user.id;
});

const columnOf = (table: string, column: string) =>
  db.prepare(`SELECT ${column} FROM ${table} WHERE user_id = ? ORDER BY expires_at`).bind(userId).raw();

it('a new challenge deletes expired ones', async () => {
  const save = (challenge: string, now: number, expiresAt: number) =>
    saveChallenge(db, { challenge, userId, purpose: 'recovery' }, now, expiresAt);
  await save('first', NOW, NOW + 1);
  await save('second', NOW, NOW + 2);
  await save('third', NOW + 1, NOW + 3);
  expect(await columnOf('passkey_challenges', 'challenge')).toEqual([['second'], ['third']]);
});

it('a new recovery token deletes expired ones', async () => {
  await replaceBackupCodes(db, userId, ['one', 'two', 'three']);
  await takeBackupCode(db, { userId, hash: 'one' }, 'first', NOW);
  await takeBackupCode(db, { userId, hash: 'two' }, 'second', NOW + 1);
  await takeBackupCode(db, { userId, hash: 'three' }, 'third', NOW + accountSecurity.recoveryTokenMs);
  expect(await columnOf('recovery_tokens', 'token_hash')).toEqual([['second'], ['third']]);
});
