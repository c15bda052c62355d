import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testDeps } from '../../testing/accounts.ts';
import { challengeFor, codeOf, setUpBackupCodes, setUpPasskey, setUpTotp } from '../../testing/factors.ts';
import { del, newPerson, type Person } from '../../testing/people.ts';
import { fakeDate } from '../../testing/rooms.ts';
import type { Result } from '../result.ts';
import { recoverByBackupCode, recoverByPasskey, recoverByTotp } from './recovery.ts';
import { resetPassword } from './resetPassword.ts';

const { db } = testDeps;
const databasePrototype: D1Database = Object.getPrototypeOf(db);
const statementPrototype: D1PreparedStatement = Object.getPrototypeOf(db.prepare('SELECT 1'));

interface Factor {
  recover(): Promise<Result<{ recoveryToken: string }>>;
  /** What the owner does to void the factor. */
  replace(): Promise<unknown>;
}

async function byTotp(person: Person): Promise<Factor> {
  const code = codeOf(await setUpTotp(person));
  const { username } = person.user;
  return {
    recover: () => recoverByTotp(testDeps, { username, code }, Date.now()),
    replace: () => setUpTotp(person),
  };
}

async function byBackupCode(person: Person): Promise<Factor> {
  const [code = ''] = await setUpBackupCodes(person);
  const { username } = person.user;
  return {
    recover: () => recoverByBackupCode(testDeps, { username, code }, Date.now()),
    replace: () => setUpBackupCodes(person),
  };
}

async function byPasskey(person: Person): Promise<Factor> {
  const passkey = await setUpPasskey(person);
  const { username } = person.user;
  const response = await passkey.get(await challengeFor(username));
  return {
    recover: () => recoverByPasskey(testDeps, { username, response }, Date.now()),
    replace: () => del(`/security/passkeys/${passkey.id}`, person.token),
  };
}

const countUsed = ({ user }: Person): Promise<number | null> =>
  db
    .prepare(
      `SELECT (SELECT count(*) FROM backup_codes WHERE user_id = ?1 AND used_at IS NOT NULL)
         + (SELECT count(*) FROM passkeys WHERE user_id = ?1 AND last_used_at IS NOT NULL)
         + (SELECT count(*) FROM totp_credentials WHERE user_id = ?1 AND earlier_steps <> 0) AS count`,
    )
    .bind(user.id)
    .first<number>('count');

/** Runs `act` once, before the next write after the one that used a proof up. */
function onceProofIsUsed(person: Person, act: () => Promise<unknown>): void {
  let isDone = false;
  const follow = async () => {
    if (isDone || (await countUsed(person)) === 0) return;
    isDone = true;
    await act();
  };
  const { batch } = databasePrototype;
  const { run } = statementPrototype;
  vi.spyOn(databasePrototype, 'batch').mockImplementation(async function (this: D1Database, statements) {
    const results = await batch.call(this, statements);
    await follow();
    return results;
  });
  vi.spyOn(statementPrototype, 'run').mockImplementation(async function (this: D1PreparedStatement) {
    const result = await run.call(this);
    await follow();
    return result;
  });
}

beforeEach(fakeDate);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['authenticator app', byTotp],
  ['passkey', byPasskey],
  ['set of backup codes', byBackupCode],
])('leaves no token if the %s is replaced at the same moment', async (_, factorOf) => {
  const person = await newPerson();
  const { recover, replace } = await factorOf(person);
  onceProofIsUsed(person, replace);
  const recovered = await recover();
  vi.restoreAllMocks();
  if (!recovered.ok) throw new Error(recovered.code);
  const { recoveryToken } = recovered.value;
  const reset = await resetPassword(
    testDeps,
    { recoveryToken, newPassword: 'chosen by a thief' },
    Date.now(),
  );
  expect(reset).toMatchObject({ code: 'recovery-token-invalid' });
});

it.each([
  ['authenticator', byTotp],
  ['backup', byBackupCode],
])('does not use the %s code up if the token cannot be stored', async (_, factorOf) => {
  const { recover } = await factorOf(await newPerson());
  const refuse =
    "CREATE TRIGGER refuse BEFORE INSERT ON recovery_tokens BEGIN SELECT RAISE(ABORT, 'no'); END";
  await db.prepare(refuse).run();
  await expect(recover()).rejects.toThrow();
  await db.prepare('DROP TRIGGER refuse').run();
  expect(await recover()).toMatchObject({ ok: true });
});
