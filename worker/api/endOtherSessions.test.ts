import { SELF } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { login } from '../accounts/login.ts';
import { refresh } from '../accounts/sessions/refresh.ts';
import { makeSession, NEW_PASSWORD, PASSWORD, testDeps } from '../testing/accounts.ts';
import { Authenticator } from '../testing/authenticator.ts';
import {
  codeOf,
  offeredTotp,
  passkeysOf,
  registrationOptions,
  setUpBackupCodes,
  setUpPasskey,
  setUpTotp,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { del, isSignedIn, newPerson, onAnotherDevice, type Person, post } from '../testing/people.ts';

const endOthers = (token: string) => post('/security/end-other-sessions', undefined, token);
const sessionEnded = { status: 401, body: { message: apiRefusals['session-ended'][1] } };
const ended = (count: number) => ({ status: 200, body: { ended: count } });

beforeEach(fakeDate);

it("ends every other session of the user, and nobody else's", async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const others = [await onAnotherDevice(person), await onAnotherDevice(person)];
  expect(await endOthers(person.token)).toMatchObject(ended(2));
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
  expect(await Promise.all([person, stranger].map(isSignedIn))).toEqual([true, true]);
  expect(await endOthers(person.token)).toMatchObject(ended(0));
});

it("makes the other sessions' cookies useless, and keeps its own working", async () => {
  const here = await makeSession();
  const { username } = here.user;
  const there = await login(testDeps, { username, password: PASSWORD }, Date.now());
  if (!there.ok) throw new Error(there.code);
  expect(await endOthers(here.accessToken)).toMatchObject(ended(1));
  expect(await refresh(testDeps, there.value.refreshToken, Date.now())).toMatchObject({
    code: 'session-ended',
  });
  expect(await refresh(testDeps, here.refreshToken, Date.now())).toMatchObject({ ok: true });
});

it('does not count expired sessions', async () => {
  const former = await newPerson();
  moveDate(accountSecurity.refreshTokenMs);
  const person = await onAnotherDevice(former);
  expect(await endOthers(person.token)).toMatchObject(ended(0));
});

it('leaves one session if several end each other, and tells only that one that it has ended others', async () => {
  const person = await newPerson();
  const all = [person, ...(await Promise.all(Array.from({ length: 4 }, () => onAnotherDevice(person))))];
  const answers = await Promise.all(all.map(({ token }) => endOthers(token)));
  expect((await Promise.all(all.map(isSignedIn))).filter(Boolean)).toHaveLength(1);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
});

it('is refused to a session that was itself ended', async () => {
  const person = await newPerson();
  const other = await onAnotherDevice(person);
  await endOthers(person.token);
  expect(await endOthers(other.token)).toMatchObject(sessionEnded);
  expect(await isSignedIn(person)).toBe(true);
});

it.each([
  ['generate-backup-codes', undefined],
  // A wrong one: whether it is right is for open sessions to learn.
  ['change-password', { currentPassword: 'a wrong password', newPassword: NEW_PASSWORD }],
])('ends sessions whose requests to /%s still wait for their turn to hash', async (path, body) => {
  const person = await newPerson();
  const thief = await onAnotherDevice(person);
  const address = crypto.randomUUID();
  const send = (to: string, { token }: Person, json?: unknown) =>
    SELF.fetch(`${testDeps.origin}/api/security/${to}`, {
      method: 'POST',
      headers: {
        'CF-Connecting-IP': address,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
  const waiting = vi.spyOn(scheduler, 'wait').mockImplementation(async () => {
    await endOthers(person.token);
  });
  expect((await send('generate-backup-codes', person)).status).toBe(200);
  expect((await send(path, thief, body)).status).toBe(401);
  expect(waiting).toHaveBeenCalledOnce();
});

describe('a session that is ended right after it was found open', () => {
  const statementPrototype: D1PreparedStatement = Object.getPrototypeOf(testDeps.db.prepare('SELECT 1'));

  let person: Person;
  /** Has another session of the person. */
  let thief: Person;

  beforeEach(async () => {
    person = await newPerson();
    thief = await onAnotherDevice(person);
  });

  /** Sends a request of the thief, whose session the person ends meanwhile. */
  async function sendTooLate<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const { first } = statementPrototype;
    const checked = vi.spyOn(statementPrototype, 'first');
    checked.mockImplementationOnce(async function (this: D1PreparedStatement) {
      const row = await first.call(this);
      expect(await endOthers(person.token)).toMatchObject(ended(1));
      return row;
    });
    return send();
  }

  it('changes no password', async () => {
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const path = '/security/change-password';
    const answer = await sendTooLate(() => post(path, passwords, thief.token));
    expect(answer).toMatchObject(sessionEnded);
    const { username } = person.user;
    expect(await post('/auth/login', { username, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await isSignedIn(person)).toBe(true);
  });

  it('replaces no backup codes', async () => {
    const [code] = await setUpBackupCodes(person);
    const path = '/security/generate-backup-codes';
    const answer = await sendTooLate(() => post(path, undefined, thief.token));
    expect(answer).toMatchObject(sessionEnded);
    expect(answer.body.backupCodes).toBeUndefined();
    const { username, id } = person.user;
    expect(await post('/recovery/verify-backup-code', { username, code })).toMatchObject({ status: 200 });
    const codes = testDeps.db
      .prepare('SELECT count(*) AS count FROM backup_codes WHERE user_id = ?')
      .bind(id);
    expect(await codes.first('count')).toBe(accountSecurity.backupCodeCount);
  });

  it('completes no setup', async () => {
    await setUpTotp(person);
    await setUpBackupCodes(person);
    const path = '/security/finalize-setup';
    expect(await sendTooLate(() => post(path, undefined, thief.token))).toMatchObject(sessionEnded);
    const { username } = person.user;
    expect(await post('/auth/login', { username, password: PASSWORD })).toMatchObject({
      body: { user: { isRecoverySetupComplete: false } },
    });
  });

  it('chooses no avatar', async () => {
    const choose = () => post('/account/avatar', { avatarSeed: 'Maple' }, thief.token);
    expect(await sendTooLate(choose)).toMatchObject(sessionEnded);
    expect((await onAnotherDevice(person)).user).toEqual(person.user);
  });

  it('sets up no authenticator', async () => {
    const url = await setUpTotp(person);
    const token = codeOf(await offeredTotp(thief));
    const answer = await sendTooLate(() => post('/security/verify-totp', { token }, thief.token));
    expect(answer).toMatchObject(sessionEnded);
    const { username } = person.user;
    expect(await post('/recovery/verify-totp', { username, code: codeOf(url) })).toMatchObject({
      status: 200,
    });
  });

  it('adds no passkey', async () => {
    const authenticator = await Authenticator.at(testDeps.origin);
    const created = await authenticator.create(await registrationOptions(thief));
    const path = '/security/verify-passkey-registration';
    expect(await sendTooLate(() => post(path, created, thief.token))).toMatchObject(sessionEnded);
    expect(await passkeysOf(person)).toEqual([]);
  });

  it('removes no passkey', async () => {
    const { id } = await setUpPasskey(person);
    const answer = await sendTooLate(() => del(`/security/passkeys/${id}`, thief.token));
    expect(answer).toMatchObject(sessionEnded);
    expect(await passkeysOf(person)).toMatchObject([{ id }]);
  });
});
