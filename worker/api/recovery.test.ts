import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { bindings } from '../testing/bindings.ts';
import {
  answersBySteps,
  codeOf,
  offeredTotp,
  recovered,
  setUpBackupCodes,
  setUpPasskey,
  setUpTotp,
  wrongCodeOf,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { expectLocked, locked, newPerson, type Person, post, tenAtOnce } from '../testing/people.ts';

const verifyTotp = ({ user: { username } }: Person, code: string) =>
  post('/recovery/verify-totp', { username, code });
const verifyBackupCode = ({ user: { username } }: Person, code = '') =>
  post('/recovery/verify-backup-code', { username, code });

/** Confirms the app that was last offered. */
const confirmTotp = async ({ token: session }: Person, token: string) =>
  expect(await post('/security/verify-totp', { token }, session)).toMatchObject({ status: 200 });

const codeInvalid = {
  status: 400,
  body: { message: 'Verification failed. The code may be invalid or expired.' },
};
const ordersOfSteps = [
  [-1, 0, 1],
  [-1, 1, 0],
  [0, -1, 1],
  [0, 1, -1],
  [1, -1, 0],
  [1, 0, -1],
];

beforeEach(fakeDate);

describe('what can recover an account', () => {
  const methodsOf = async (username: string) => (await post('/recovery/initiate', { username })).body;

  it('is told for its name, in any case, whatever others have', async () => {
    const [person, neighbour] = [await newPerson(), await newPerson()];
    await setUpTotp(neighbour);
    await setUpPasskey(neighbour);
    await setUpBackupCodes(neighbour);
    const { username } = person.user;
    const nothing = { hasTotp: false, hasBackupCodes: false, hasPasskey: false };
    expect(await methodsOf(username)).toEqual(nothing);
    await offeredTotp(person);
    expect(await methodsOf(username)).toEqual(nothing);
    await setUpTotp(person);
    expect(await methodsOf(username)).toEqual({ ...nothing, hasTotp: true });
    await setUpPasskey(person);
    await setUpBackupCodes(person);
    expect(await methodsOf(username.toUpperCase())).toEqual({
      hasTotp: true,
      hasBackupCodes: true,
      hasPasskey: true,
    });
    await bindings.DB.prepare('UPDATE backup_codes SET used_at = 1 WHERE user_id = ?')
      .bind(person.user.id)
      .run();
    expect(await methodsOf(username)).toMatchObject({ hasBackupCodes: false });
  });

  it.each(['nobody-at-all', '', "' OR 1=1 --"])('is not found for an unknown name: %j', async (name) => {
    expect(await post('/recovery/initiate', { username: name })).toMatchObject({
      status: 404,
      body: { message: 'Could not find a user with that username.' },
    });
  });
});

it.each([
  '/recovery/initiate',
  '/recovery/verify-totp',
  '/recovery/verify-backup-code',
  '/recovery/generate-passkey-challenge',
  '/recovery/verify-passkey-auth',
  '/recovery/reset-password',
])('%s takes nothing but its payload, and is not for caches', async (path) => {
  for (const body of [undefined, {}, { username: 7, code: 7 }, [], 'x']) {
    const answer = await post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { message: apiRefusals['invalid-body'][1] } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

describe('a code of the authenticator app', () => {
  it('recovers the account, once', async () => {
    const person = await newPerson();
    const url = await setUpTotp(person);
    const answer = await verifyTotp(person, codeOf(url));
    expect(answer).toMatchObject(recovered);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await verifyTotp(person, codeOf(url))).toMatchObject(codeInvalid);
    expect(await verifyTotp(person, codeOf(url, 1))).toMatchObject(recovered);
  });

  it.each(ordersOfSteps)('is good once in each step near now, in any order: %i, %i, %i', async (...steps) => {
    const person = await newPerson();
    const url = await setUpTotp(person);
    moveDate(10 * 30_000);
    for (const step of steps) {
      expect(await verifyTotp(person, codeOf(url, step)), `${step}`).toMatchObject(recovered);
      expect(await verifyTotp(person, codeOf(url, step)), `${step} again`).toMatchObject(codeInvalid);
    }
    for (const step of steps)
      expect(await verifyTotp(person, codeOf(url, step)), `${step} at last`).toMatchObject(codeInvalid);
  });

  it('of a step whose code confirmed the app stays used when a later one has been used', async () => {
    const person = await newPerson();
    const url = await setUpTotp(person);
    expect(await verifyTotp(person, codeOf(url, 1))).toMatchObject(recovered);
    expect(await verifyTotp(person, codeOf(url, -1))).toMatchObject(codeInvalid);
    expect(await verifyTotp(person, codeOf(url))).toMatchObject(recovered);
  });

  it('is good for a new app although one of the same step was used of the former app', async () => {
    const person = await newPerson();
    const former = await setUpTotp(person);
    expect(await verifyTotp(person, codeOf(former))).toMatchObject(recovered);
    moveDate(30_000);
    const url = await offeredTotp(person);
    await confirmTotp(person, codeOf(url));
    expect(await verifyTotp(person, codeOf(url, -1))).toMatchObject(recovered);
  });

  it('cannot be used again after it confirmed a new app, although a later one was used of the former app', async () => {
    const person = await newPerson();
    const former = await setUpTotp(person);
    expect(await verifyTotp(person, codeOf(former, 1))).toMatchObject(recovered);
    const url = await offeredTotp(person);
    await confirmTotp(person, codeOf(url));
    expect(await verifyTotp(person, codeOf(url))).toMatchObject(codeInvalid);
    expect(await verifyTotp(person, codeOf(url, 1))).toMatchObject(recovered);
  });

  it('cannot be used for recovery after it confirmed the app', async () => {
    const person = await newPerson();
    const url = await offeredTotp(person);
    await confirmTotp(person, codeOf(url));
    expect(await verifyTotp(person, codeOf(url))).toMatchObject(codeInvalid);
  });

  it.each(answersBySteps)('of %i steps from now is answered %i', async (steps, status) => {
    const person = await newPerson();
    const url = await setUpTotp(person);
    moveDate(10 * 30_000);
    expect(await verifyTotp(person, codeOf(url, steps))).toMatchObject({ status });
  });

  it('recovers the account once if sent ten times concurrently', async () => {
    const person = await newPerson();
    const code = codeOf(await setUpTotp(person));
    const [first, ...others] = await tenAtOnce(() => verifyTotp(person, code));
    expect(first).toMatchObject(recovered);
    for (const other of others) expect([400, 429]).toContain(other.status);
  });

  it('is refused while its secret is unconfirmed', async () => {
    const person = await newPerson();
    expect(await verifyTotp(person, codeOf(await offeredTotp(person)))).toMatchObject(codeInvalid);
    const former = await setUpTotp(person);
    expect(await verifyTotp(person, codeOf(await offeredTotp(person)))).toMatchObject(codeInvalid);
    expect(await verifyTotp(person, codeOf(former))).toMatchObject(recovered);
  });

  it('is refused for another account', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await setUpTotp(one);
    expect(await verifyTotp(one, codeOf(await setUpTotp(other)))).toMatchObject(codeInvalid);
  });

  it('has six digits', async () => {
    expect(await verifyTotp(await newPerson(), '12345')).toMatchObject({
      status: 400,
      body: { message: 'Please enter a 6-digit code.' },
    });
  });

  it('is refused and locked for unknown names like for known ones', async () => {
    const username = crypto.randomUUID();
    for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1) {
      expect(await post('/recovery/verify-totp', { username, code: '123456' })).toMatchObject(codeInvalid);
    }
    expect(await post('/recovery/verify-totp', { username, code: '123456' })).toMatchObject(locked);
  });

  it('is locked after five wrong ones, and no other method is', async () => {
    const person = await newPerson();
    const url = await setUpTotp(person);
    const [code] = await setUpBackupCodes(person);
    for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1) {
      expect(await verifyTotp(person, wrongCodeOf(url))).toMatchObject(codeInvalid);
    }
    expectLocked(await verifyTotp(person, codeOf(url)));
    expect(await verifyBackupCode(person, code)).toMatchObject(recovered);
    moveDate(accounts.lockMs);
    expect(await verifyTotp(person, codeOf(url))).toMatchObject(recovered);
  });

  it('cannot be checked against a secret altered in the database', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const person = await newPerson();
    const url = await setUpTotp(person);
    await bindings.DB.prepare(
      "UPDATE totp_credentials SET secret = 'A' || substr(secret, 2) || 'A' WHERE user_id = ?",
    )
      .bind(person.user.id)
      .run();
    expect(await verifyTotp(person, codeOf(url))).toMatchObject({ status: 500 });
  });
});

describe('a backup code', () => {
  it('recovers the account once, however it is formatted', async () => {
    const person = await newPerson();
    const [one = '', two = '', three] = await setUpBackupCodes(person);
    const answer = await verifyBackupCode(person, one);
    expect(answer).toMatchObject(recovered);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await verifyBackupCode(person, one)).toMatchObject(codeInvalid);
    const written = ` ${two.slice(0, 5).toLowerCase()} \u2013 ${two.slice(5)}`;
    expect(await verifyBackupCode(person, written)).toMatchObject(recovered);
    expect(await verifyBackupCode(person, three)).toMatchObject(recovered);
  });

  it('is void once its owner has new ones', async () => {
    const [person, neighbour] = [await newPerson(), await newPerson()];
    const [theirs] = await setUpBackupCodes(neighbour);
    const [former] = await setUpBackupCodes(person);
    const [newer] = await setUpBackupCodes(person);
    expect(await verifyBackupCode(person, former)).toMatchObject(codeInvalid);
    expect(await verifyBackupCode(person, newer)).toMatchObject(recovered);
    expect(await verifyBackupCode(neighbour, theirs)).toMatchObject(recovered);
  });

  it('recovers the account once if sent ten times concurrently', async () => {
    const person = await newPerson();
    const [code] = await setUpBackupCodes(person);
    const [first, ...others] = await tenAtOnce(() => verifyBackupCode(person, code));
    expect(first).toMatchObject(recovered);
    for (const other of others) expect([400, 429]).toContain(other.status);
  });

  it("is refused if it is wrong, another's, or the name is unknown", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await setUpBackupCodes(one);
    const [foreign] = await setUpBackupCodes(other);
    for (const code of ['', 'AAAAAAAAAA', foreign]) {
      expect(await verifyBackupCode(one, code)).toMatchObject(codeInvalid);
    }
    const username = crypto.randomUUID();
    expect(await post('/recovery/verify-backup-code', { username, code: foreign })).toMatchObject(
      codeInvalid,
    );
  });

  it('is locked after five wrong ones, whatever they look like', async () => {
    const person = await newPerson();
    const [code] = await setUpBackupCodes(person);
    for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1)
      expect(await verifyBackupCode(person, tries % 2 ? 'AAAAAAAAAA' : 'WRONG')).toMatchObject(codeInvalid);
    expectLocked(await verifyBackupCode(person, code));
  });
});
