import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import type { AttemptKey } from '../db/attempts.ts';
import { cutOffAttempts, newUsername, testDeps } from '../testing/accounts.ts';
import { attempt } from './attempts.ts';
import { type Result, refused, success } from './result.ts';

const MINUTE_MS = 60_000;
const start = 1_800_000_000_000;
const { maxFailures } = accountSecurity;

let key: AttemptKey;
let proofs = 0;

beforeEach(() => {
  key = { account: newUsername(), method: 'totp' };
  proofs = 0;
});

const wrong = async (): Promise<Result<string>> => {
  proofs += 1;
  return refused('code-invalid');
};
const right = async (): Promise<Result<string>> => success('in');

const codeOf = <T>(result: Result<T>): string => (result.ok ? 'ok' : result.code);
const tryAt = async (now: number, prove = wrong, as = key) => codeOf(await attempt(testDeps, as, now, prove));

async function failAt(...times: number[]): Promise<void> {
  for (const now of times) expect(await tryAt(now)).toBe('code-invalid');
}

const countRows = async (): Promise<number> =>
  (await testDeps.db
    .prepare('SELECT count(*) AS count FROM attempts WHERE account = ?')
    .bind(key.account)
    .first<number>('count')) ?? 0;

describe('five failures', () => {
  const [one, two, three, four, five] = [0, 3, 6, 9, 12].map((minute) => start + minute * MINUTE_MS) as [
    number,
    number,
    number,
    number,
    number,
  ];

  it('lock for a quarter of an hour from the fifth', async () => {
    await failAt(one, two, three, four, five);
    // At the second of these times the first failure has left the window, and the lock still holds.
    for (const now of [five, one + accountSecurity.failureWindowMs + 1, five + accounts.lockMs - 1])
      expect(await attempt(testDeps, key, now, right)).toEqual({
        ok: false,
        code: 'locked',
        retryAt: five + accounts.lockMs,
      });
    expect(await tryAt(five + accounts.lockMs, right)).toBe('ok');
  });

  it('are not verified again while the lock holds', async () => {
    await failAt(one, two, three, four, five);
    for (let minute = 0; minute < 15; minute++) expect(await tryAt(five + minute * MINUTE_MS)).toBe('locked');
    expect(proofs).toBe(maxFailures);
    await failAt(five + accounts.lockMs);
  });

  it('do not lock if they are spread out further', async () => {
    await failAt(one, two, three, four, one + accountSecurity.failureWindowMs);
    expect(await tryAt(one + accountSecurity.failureWindowMs, right)).toBe('ok');
  });

  it('are never counted in two windows', async () => {
    await failAt(one, two, three, four, one + accountSecurity.failureWindowMs);
    expect(await tryAt(one + accountSecurity.failureWindowMs + 1)).toBe('code-invalid');
    expect(await tryAt(one + accountSecurity.failureWindowMs + 2)).toBe('locked');
  });

  it('lock neither another method nor another account', async () => {
    await failAt(one, two, three, four, five);
    expect(await tryAt(five, right, { ...key, method: 'password' })).toBe('ok');
    expect(await tryAt(five, right, { ...key, account: newUsername() })).toBe('ok');
    expect(await tryAt(five, right)).toBe('locked');
  });
});

describe('a success', () => {
  it('clears the failures before it', async () => {
    await failAt(start, start, start, start);
    expect(await tryAt(start, right)).toBe('ok');
    expect(await countRows()).toBe(0);
    await failAt(start, start, start, start, start);
    expect(await tryAt(start, right)).toBe('locked');
  });

  it('does not clear pending attempts, not even after one that failed', async () => {
    const answers: (() => void)[] = [];
    const slow = () =>
      new Promise<Result<string>>((resolve) => {
        answers.push(() => resolve(refused('code-invalid')));
      });
    const underWay = Array.from({ length: 3 }, () => attempt(testDeps, key, start, slow));
    await expect.poll(() => answers.length).toBe(3);
    await failAt(start);
    expect(await tryAt(start, right)).toBe('ok');
    for (const answer of answers) answer();
    await Promise.all(underWay);
    await failAt(start, start);
    expect(await tryAt(start, right)).toBe('locked');
  });
});

describe('wrong codes of an authenticator', () => {
  const { totpMaxDailyFailures, totpLockMs } = accountSecurity;
  /** As many failures as lock for a day, spaced so that the short lock never applies. */
  const times = Array.from(
    { length: totpMaxDailyFailures },
    (_, i) => start + i * (accountSecurity.failureWindowMs / 4 + 1),
  );
  const last = times.at(-1) ?? 0;

  it('lock for the rest of the day if there are too many, though never too many at a time', async () => {
    await failAt(...times);
    for (const now of [last + accounts.lockMs, start + totpLockMs - 1])
      expect(await attempt(testDeps, key, now, right)).toEqual({
        ok: false,
        code: 'locked-for-a-day',
        retryAt: start + totpLockMs,
      });
    expect(proofs).toBe(totpMaxDailyFailures);
    expect(await tryAt(start + totpLockMs - 1, right, { ...key, method: 'password' })).toBe('ok');
    expect(await tryAt(start + totpLockMs, right)).toBe('ok');
    expect(await countRows()).toBe(0);
  });

  it('lock for a quarter of an hour only, once that day is over', async () => {
    const latest = start + totpLockMs - MINUTE_MS;
    await failAt(...times.slice(0, -maxFailures), ...Array<number>(maxFailures).fill(latest));
    const refusalAt = (now: number) => attempt(testDeps, key, now, right);
    expect(await refusalAt(start + totpLockMs - 1)).toMatchObject({ code: 'locked-for-a-day' });
    expect(await refusalAt(start + totpLockMs)).toEqual({
      ok: false,
      code: 'locked',
      retryAt: latest + accounts.lockMs,
    });
  });

  it('are kept for a day, however many others fail', async () => {
    await failAt(...times);
    await tryAt(start + totpLockMs - 1, wrong, { account: newUsername(), method: 'password' });
    expect(await tryAt(start + totpLockMs - 1, right)).toBe('locked-for-a-day');
    await tryAt(last + totpLockMs, wrong, { account: newUsername(), method: 'password' });
    expect(await countRows()).toBe(0);
  });

  it('lock no other method for a day, since those cannot be guessed in that time', async () => {
    key = { ...key, method: 'backup-code' };
    await failAt(...times);
    expect(await tryAt(last + accounts.lockMs, right)).toBe('ok');
  });
});

describe('many at once', () => {
  it('are verified at most five times if wrong', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => tryAt(start)));
    expect(proofs).toBe(maxFailures);
    expect(codes.filter((code) => code === 'code-invalid')).toHaveLength(maxFailures);
    expect(codes.filter((code) => code === 'locked')).toHaveLength(30 - maxFailures);
  });

  it('all succeed if right', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => tryAt(start, right)));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await countRows()).toBe(0);
  });

  it('wait for pending ones, and then depend on their results', async () => {
    const gate = Promise.withResolvers<Result<string>>();
    let begun = 0;
    const gated = () => {
      begun += 1;
      return gate.promise;
    };
    const first = Array.from({ length: maxFailures }, () => tryAt(start, gated));
    await expect.poll(() => begun).toBe(maxFailures);
    const waiting = tryAt(start, right);
    gate.resolve(refused('code-invalid'));
    expect(new Set(await Promise.all(first))).toEqual(new Set(['code-invalid']));
    expect(await waiting).toBe('locked');
  });
});

describe('one that meets only pending ones', () => {
  // Pauses take no time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync'));

  it('waits until they count as failures', async () => {
    await cutOffAttempts(key, start);
    expect(await attempt(testDeps, key, start, right)).toEqual({
      ok: false,
      code: 'locked',
      retryAt: start + accounts.lockMs,
    });
  });

  it('is told when to come back, should that take too long', async () => {
    await cutOffAttempts(key, start + 1);
    expect(await attempt(testDeps, key, start, right)).toEqual({
      ok: false,
      code: 'too-many-requests',
      retryAt: start + accountSecurity.pendingAttemptMs,
    });
  });
});

it('counts an aborted attempt as a failure, which a success clears', async () => {
  await cutOffAttempts(key, start);
  const later = start + accountSecurity.pendingAttemptMs;
  expect(await tryAt(later, right)).toBe('locked');
  expect(await tryAt(start + accounts.lockMs, right)).toBe('ok');
  expect(await countRows()).toBe(0);
});

it('counts a success that cannot be recorded as a failure, but does not refuse it', async () => {
  const report = vi.spyOn(testDeps, 'onStoreFailed').mockReturnValue();
  const refuse = "CREATE TRIGGER refuse BEFORE DELETE ON attempts BEGIN SELECT RAISE(ABORT, 'no'); END";
  await testDeps.db.prepare(refuse).run();
  for (let i = 0; i < maxFailures; i++) expect(await tryAt(start, right)).toBe('ok');
  await testDeps.db.prepare('DROP TRIGGER refuse').run();
  expect(report).toHaveBeenCalledTimes(maxFailures);
  report.mockRestore();
  expect(await tryAt(start + accountSecurity.pendingAttemptMs, right)).toBe('locked');
});

it.each(['password', 'backup-code', 'passkey'] as const)(
  'deletes attempts by %s that are too old to matter',
  async (method) => {
    key = { ...key, method };
    await failAt(start, start);
    const soon = start + accountSecurity.failureWindowMs + accounts.lockMs;
    key = { ...key, method: 'totp' };
    await failAt(soon - 1);
    expect(await countRows()).toBe(3);
    await failAt(soon);
    expect(await countRows()).toBe(2);
  },
);
