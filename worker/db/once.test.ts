// Everything single-use is consumed by one statement: of many concurrent requests that passed all earlier checks,
// exactly one succeeds.
import { beforeEach, describe, expect, it } from 'vitest';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { testDeps } from '../testing/accounts.ts';
import { newPerson } from '../testing/people.ts';
import { exchangeBackupCode, replaceBackupCodes } from './backupCodes.ts';
import { saveChallenge, takeChallenge } from './challenges.ts';
import { addPasskey, deletePasskey, exchangePasskeyUse } from './passkeys.ts';
import { changePasswordHash, redeemRecoveryToken } from './passwords.ts';
import { addSessionStatement, revokeOtherSessions } from './sessions.ts';
import { confirmTotpSecret, exchangeTotpStep, offerTotpSecret } from './totp.ts';
import { findUser } from './users.ts';

const { db } = testDeps;
const NOW = 1_000_000;

let userId: string;
let sessionId: string;
let usernameKey: string;

beforeEach(async () => {
  const person = await newPerson();
  userId = person.user.id;
  sessionId = person.sessionId;
  usernameKey = person.user.username.toLowerCase();
});

/** A token's hash. */
const newToken = () => crypto.randomUUID();

const countTokens = () =>
  db
    .prepare('SELECT count(*) AS count FROM recovery_tokens WHERE user_id = ?')
    .bind(userId)
    .first<number>('count');

/** The winners among ten concurrent calls. */
async function winners(take: (index: number) => Promise<boolean>): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: 10 }, (_, index) => take(index)));
  return taken.flatMap((isTaken, index) => (isTaken ? [index] : []));
}

describe('exactly one of ten concurrent requests', () => {
  it('confirms an authenticator, and uses a time step', async () => {
    const take = (step: number, secret = 'secret') =>
      winners(() => exchangeTotpStep(db, { userId, secret, renewed: 'secret', step }, newToken(), NOW));
    await offerTotpSecret(db, { sessionId, secret: 'secret' }, NOW, 0);
    const confirmation = { pending: 'secret', renewed: 'secret', step: 7 };
    expect(await winners(() => confirmTotpSecret(db, sessionId, confirmation, NOW))).toHaveLength(1);
    expect(await take(7)).toHaveLength(0);
    expect(await take(8)).toHaveLength(1);
    expect(await take(6)).toHaveLength(1);
    expect(await take(9, 'another')).toHaveLength(0);
    expect(await countTokens()).toBe(2);
  });

  it('uses a time step older than the newest one used, unless that is too long ago to know', async () => {
    const take = (step: number) =>
      exchangeTotpStep(db, { userId, secret: 'secret', renewed: 'secret', step }, newToken(), NOW);
    await offerTotpSecret(db, { sessionId, secret: 'secret' }, NOW, 0);
    await confirmTotpSecret(db, sessionId, { pending: 'secret', renewed: 'secret', step: 10 }, NOW);
    const used: number[] = [];
    for (const step of [100, 99, 98, 97, 10, 101, 100, 99, 98, 300, 299, 298, 297])
      if ((await winners(() => take(step))).length === 1) used.push(step);
    expect(used).toEqual([100, 99, 98, 101, 300, 299, 298]);
  });

  it('uses a backup code', async () => {
    await replaceBackupCodes(db, sessionId, ['one', 'two'], NOW);
    const take = (hash: string) => exchangeBackupCode(db, { userId, hash }, newToken(), NOW);
    expect(await winners(() => take('one'))).toHaveLength(1);
    expect(await winners((index) => take(`${index}`))).toHaveLength(0);
    expect(await countTokens()).toBe(1);
    await replaceBackupCodes(db, sessionId, ['three'], NOW);
    expect(await winners(() => take('two'))).toHaveLength(0);
  });

  it('uses a challenge', async () => {
    const challenge = { challenge: crypto.randomUUID(), userId, purpose: 'recovery' } as const;
    await saveChallenge(db, challenge, NOW);
    const expiresAt = NOW + accountSecurity.challengeMs;
    expect(await winners(() => takeChallenge(db, challenge, expiresAt))).toHaveLength(0);
    expect(await winners(() => takeChallenge(db, challenge, expiresAt - 1))).toHaveLength(1);
  });

  it("advances a passkey's counter, unless it has none", async () => {
    const id = crypto.randomUUID();
    const passkey = { id, userId, publicKey: '', counter: 0, transports: [], isBackedUp: false };
    expect(await winners(() => addPasskey(db, { passkey, sessionId }, NOW))).toHaveLength(1);
    const use = (counter: number) =>
      exchangePasskeyUse(db, { id, counter, isBackedUp: false }, newToken(), NOW);
    expect(await winners(() => use(0))).toHaveLength(10);
    expect(await winners(() => use(5))).toHaveLength(1);
    expect(await winners((index) => use(index % 5))).toHaveLength(0);
    expect(await countTokens()).toBe(11);
  });

  it('adds the last possible passkey', async () => {
    const common = { userId, publicKey: '', counter: 0, transports: [], isBackedUp: false };
    const add = () => addPasskey(db, { passkey: { ...common, id: crypto.randomUUID() }, sessionId }, NOW);
    for (let added = 1; added < accountSecurity.maxPasskeys; added += 1) await add();
    expect(await winners(add)).toHaveLength(1);
  });

  it('removes a passkey', async () => {
    const id = crypto.randomUUID();
    const passkey = { id, userId, publicKey: '', counter: 0, transports: [], isBackedUp: false };
    await addPasskey(db, { passkey, sessionId }, NOW);
    const { sessionId: anothers } = await newPerson();
    const remove = (sessionId: string) => winners(() => deletePasskey(db, { id, sessionId }, NOW));
    expect(await remove(anothers)).toHaveLength(0);
    expect(await remove(sessionId)).toHaveLength(1);
  });

  it('ends the sessions of the others', async () => {
    const { passwordHash = '' } = (await findUser(db, usernameKey)) ?? {};
    const ids = Array.from({ length: 10 }, () => crypto.randomUUID());
    const begin = (id: string) => addSessionStatement(db, { id, tokenHash: '', userId, passwordHash }, NOW);
    await db.batch(ids.map(begin));
    const endOthers = (index: number) =>
      revokeOtherSessions(db, { sessionId: ids[index] ?? '', userId }, NOW);
    expect(await winners(async (index) => (await endOthers(index)) > 0)).toHaveLength(1);
  });

  it('changes the password', async () => {
    const { passwordHash: formerHash = '' } = (await findUser(db, usernameKey)) ?? {};
    const change = (index: number) =>
      changePasswordHash(db, { userId, formerHash, passwordHash: `hash ${index}`, sessionId }, NOW);
    const [winner, ...others] = await winners(change);
    expect(others).toHaveLength(0);
    expect((await findUser(db, usernameKey))?.passwordHash).toBe(`hash ${winner}`);
  });

  it('resets the password', async () => {
    const tokenHash = newToken();
    await replaceBackupCodes(db, sessionId, ['one'], NOW);
    await exchangeBackupCode(
      db,
      { userId, hash: 'one' },
      tokenHash,
      NOW + 1 - accountSecurity.recoveryTokenMs,
    );
    const redeem = (now: number) => (index: number) =>
      redeemRecoveryToken(db, { tokenHash, usernameKey, passwordHash: `hash ${index}` }, now);
    expect(await winners(redeem(NOW + 1))).toHaveLength(0);
    const [winner, ...others] = await winners(redeem(NOW));
    expect(others).toHaveLength(0);
    expect((await findUser(db, usernameKey))?.passwordHash).toBe(`hash ${winner}`);
  });
});
