import { beforeEach, describe, expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { hashSecret, needsRehash } from '../accounts/crypto/secretHash.ts';
import { changePassword } from '../accounts/passwords/changePassword.ts';
import { lockLogin, NEW_PASSWORD, PASSWORD, passwordHashOf, testDeps } from '../testing/accounts.ts';
import { Authenticator } from '../testing/authenticator.ts';
import {
  codeOf,
  offeredTotp,
  passkeysOf,
  registrationOptions,
  setUpPasskey,
  setUpTotp,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import {
  expectLocked,
  get,
  isSignedIn,
  locked,
  logIn,
  newPerson,
  newToken,
  onAnotherDevice,
  type Person,
  post,
  tenAtOnce,
} from '../testing/people.ts';

const change = ({ token }: Person, newPassword = NEW_PASSWORD, currentPassword = PASSWORD) =>
  post('/security/change-password', { currentPassword, newPassword }, token);

const done = { status: 200, body: { message: 'Your password is changed.' } };
const wrong = { status: 400, body: { message: apiRefusals['password-wrong'][1] } };

beforeEach(fakeDate);

it('changes the password if the current one is right', async () => {
  const person = await newPerson();
  expect(await change(person)).toMatchObject(done);
  expect(await logIn(person, PASSWORD)).toMatchObject({ status: 401 });
  expect(await logIn(person, NEW_PASSWORD)).toMatchObject({ status: 200 });
  expect(await change(person)).toMatchObject(wrong);
  expect(needsRehash(await passwordHashOf(person.user.username))).toBe(false);
});

it("ends every other session of the user, and nobody else's", async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const others = [await onAnotherDevice(person), await onAnotherDevice(person)];
  expect(await change(person)).toMatchObject(done);
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  expect(await Promise.all([person, stranger].map(isSignedIn))).toEqual([true, true]);
});

it('voids pending setups and recoveries, and keeps what is set up', async () => {
  const person = await newPerson();
  const { username } = person.user;
  const url = await setUpTotp(person);
  const passkey = await setUpPasskey(person);
  const registration = await registrationOptions(person);
  const offered = await offeredTotp(person);
  const { body } = await post('/recovery/verify-totp', { username, code: codeOf(url) });
  expect(await change(person)).toMatchObject(done);
  const created = await (await Authenticator.at(testDeps.origin)).create(registration);
  const { recoveryToken } = body;
  const answers = await Promise.all([
    post('/recovery/reset-password', { recoveryToken, newPassword: 'yet another password' }),
    post('/security/verify-passkey-registration', created, person.token),
    post('/security/verify-totp', { token: codeOf(offered) }, person.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  const again = await get('/security/generate-totp', person.token);
  expect(again.status).toBe(200);
  expect(again.body.otpauthUrl).not.toBe(offered);
  expect(await passkeysOf(person)).toMatchObject([{ id: passkey.id }]);
  expect(await post('/recovery/verify-totp', { username, code: codeOf(url, 1) })).toMatchObject({
    status: 200,
  });
});

it.each([
  ['short', 'password-length', () => 'short'],
  ['common', 'password-common', () => 'password123'],
  ['much like the name', 'password-is-username', ({ user }: Person) => user.username.toUpperCase()],
] as const)('refuses a new password that is too %s, and counts no failure', async (_, code, passwordOf) => {
  const person = await newPerson();
  const other = await onAnotherDevice(person);
  for (let tries = 0; tries <= accountSecurity.maxFailures; tries += 1) {
    expect(await change(person, passwordOf(person))).toMatchObject({
      status: 400,
      body: { message: apiRefusals[code][1] },
    });
  }
  expect(await isSignedIn(other)).toBe(true);
  expect(await change(person)).toMatchObject(done);
});

it('changes nothing if the current password is wrong', async () => {
  const person = await newPerson();
  const other = await onAnotherDevice(person);
  const before = await passwordHashOf(person.user.username);
  for (const guess of ['', 'a wrong password', NEW_PASSWORD, before])
    expect(await change(person, NEW_PASSWORD, guess)).toMatchObject(wrong);
  expect(await passwordHashOf(person.user.username)).toBe(before);
  expect(await isSignedIn(other)).toBe(true);
});

it('affects only the owner of the token', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const before = await passwordHashOf(person.user.username);
  const forged = { ...stranger, token: await newToken({ user: person.user, sessionId: stranger.sessionId }) };
  expect(await change(forged)).toMatchObject({ status: 401 });
  expect(await passwordHashOf(person.user.username)).toBe(before);
});

it('is locked after five wrong passwords from any session, and says until when', async () => {
  const person = await newPerson();
  const other = await onAnotherDevice(person);
  for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1)
    expect(await change(tries % 2 ? person : other, NEW_PASSWORD, 'a wrong password')).toMatchObject(wrong);
  expectLocked(await change(person));
  moveDate(accounts.lockMs);
  expect(await change({ ...person, token: await newToken(person) })).toMatchObject(done);
});

it('is not locked by what others try in its name, nor locks the login', async () => {
  const person = await newPerson();
  for (const username of [person.user.username, `OWNER:${person.user.id}`]) await lockLogin(username);
  expect(await logIn(person, PASSWORD)).toMatchObject(locked);
  expect(await change(person)).toMatchObject(done);

  const guesser = await newPerson();
  for (let tries = 0; tries <= accountSecurity.maxFailures; tries += 1)
    await change(guesser, NEW_PASSWORD, 'a wrong password');
  expect(await logIn(guesser, PASSWORD)).toMatchObject({ status: 200 });
});

it("succeeds once of ten concurrent ones, and sets that one's password", async () => {
  const person = await newPerson();
  const sessions = [person, await onAnotherDevice(person)];
  let count = 0;
  const sent = new Map<unknown, { from: Person | undefined; password: string }>();
  const [first, ...others] = await tenAtOnce(async () => {
    count += 1;
    const from = sessions[count % 2];
    const password = `${NEW_PASSWORD} ${count}`;
    const answer = await change(from ?? person, password);
    sent.set(answer, { from, password });
    return answer;
  });
  expect(first).toMatchObject(done);
  for (const other of others) expect([400, 401, 429]).toContain(other.status);
  const { from, password = '' } = sent.get(first) ?? {};
  expect(await logIn(person, password)).toMatchObject({ status: 200 });
  for (const session of sessions) expect(await isSignedIn(session)).toBe(session === from);
});

describe('a password hash replaced between verification and change', () => {
  /** A database in which the user's hash changes right after it is first read. */
  function overtaken({ user }: Person, passwordHash: string): D1Database {
    const { db } = testDeps;
    let rest: 'unread' | 'read' | 'overtaken' = 'unread';
    const prepare = (sql: string) => {
      if (rest === 'unread' && sql.includes('username_key')) rest = 'read';
      return db.prepare(sql);
    };
    const batch = async (statements: D1PreparedStatement[]) => {
      if (rest === 'read') {
        rest = 'overtaken';
        const overtake = db.prepare('UPDATE users SET password_hash = ? WHERE id = ?');
        await overtake.bind(passwordHash, user.id).run();
      }
      return db.batch(statements);
    };
    return { prepare, batch } as unknown as D1Database;
  }
  const changeOvertaken = async (person: Person, password: string) => {
    const deps = { ...testDeps, db: overtaken(person, await hashSecret(password)) };
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return changePassword(deps, person, passwords, Date.now());
  };

  it('is changed if a login only rehashed it', async () => {
    const person = await newPerson();
    expect(await changeOvertaken(person, PASSWORD)).toMatchObject({ ok: true });
    expect(await logIn(person, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('stays, and ends no session, if the password itself was changed', async () => {
    const person = await newPerson();
    const other = await onAnotherDevice(person);
    expect(await changeOvertaken(person, 'chosen by a reset')).toMatchObject({ code: 'password-wrong' });
    expect(await isSignedIn(other)).toBe(true);
    expect(await logIn(person, 'chosen by a reset')).toMatchObject({ status: 200 });
  });
});
