import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testDeps } from '../../testing/accounts.ts';
import { challengeFor, codeOf, setUpBackupCodes, setUpPasskey, setUpTotp } from '../../testing/factors.ts';
import { fakeDate } from '../../testing/fakeDate.ts';
import { del, newPerson, type Person } from '../../testing/people.ts';
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

describe.each([
  ['authenticator', byTotp],
  ['backup', byBackupCode],
])('the %s code', (_, factorOf) => {
  /** Runs `act` while the database refuses this kind of change. */
  async function whileRefused<T>(change: 'INSERT ON recovery_tokens' | 'DELETE ON attempts', act: () => T) {
    await db.prepare(`CREATE TRIGGER refuse BEFORE ${change} BEGIN SELECT RAISE(ABORT, 'no'); END`).run();
    try {
      return await act();
    } finally {
      await db.prepare('DROP TRIGGER refuse').run();
    }
  }

  it('is not used up if the token cannot be stored', async () => {
    const { recover } = await factorOf(await newPerson());
    await whileRefused('INSERT ON recovery_tokens', () => expect(recover()).rejects.toThrow());
    expect(await recover()).toMatchObject({ ok: true });
  });

  it('earns its token, once, even if the database then fails', async () => {
    const { recover } = await factorOf(await newPerson());
    const report = vi.spyOn(testDeps, 'onStoreFailed').mockReturnValue();
    const recovered = await whileRefused('DELETE ON attempts', recover);
    expect(report).toHaveBeenCalledOnce();
    if (!recovered.ok) throw new Error(recovered.code);
    expect(await recover()).toMatchObject({ code: 'code-invalid' });
    const { recoveryToken } = recovered.value;
    const reset = await resetPassword(testDeps, { recoveryToken, newPassword: 'chosen anew' }, Date.now());
    expect(reset).toMatchObject({ ok: true });
  });
});
