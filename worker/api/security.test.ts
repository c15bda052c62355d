import { URI } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { bindings } from '../testing/bindings.ts';
import {
  answersBySteps,
  codeOf,
  offeredTotp,
  setUpBackupCodes,
  setUpPasskey,
  setUpTotp,
  wrongCodeOf,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import {
  del,
  expectLocked,
  get,
  newPerson,
  newToken,
  onAnotherDevice,
  type Person,
  post,
  tenAtOnce,
} from '../testing/people.ts';

const rowOf = ({ user }: Person) =>
  bindings.DB.prepare('SELECT * FROM totp_credentials WHERE user_id = ?')
    .bind(user.id)
    .first<Record<string, string | number | null>>();
const verify = (token: string, person: Person) => post('/security/verify-totp', { token }, person.token);

const noCredential = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };

beforeEach(fakeDate);

const noBody = undefined;
const [recently, anyTime] = ['soon after a login', 'at any time'];

describe.each([
  ['GET', '/security/generate-totp', noBody],
  ['POST', '/security/verify-totp', { token: '123456' }],
  ['POST', '/security/generate-backup-codes', noBody],
  ['GET', '/security/generate-passkey-options', noBody],
  ['POST', '/security/verify-passkey-registration', noCredential],
  ['DELETE', '/security/passkeys/x', noBody],
  ['GET', '/security/methods', noBody, anyTime],
  ['GET', '/security/passkeys', noBody, anyTime],
  ['POST', '/security/change-password', { currentPassword: '', newPassword: '' }, anyTime],
  ['POST', '/security/end-other-sessions', noBody, anyTime],
] as const)('%s %s', (method, path, body, when = recently) => {
  const send = (token?: string) =>
    method === 'POST' ? post(path, body, token) : { GET: get, DELETE: del }[method](path, token);

  it('requires a login', async () => {
    expect(await send()).toMatchObject({ status: 401, body: { message: 'Please log in.' } });
    const { token } = await newPerson();
    moveDate(accountSecurity.accessTokenS * 1000 + 1000);
    expect(await send(token)).toMatchObject({ status: 401 });
  });

  it('is not cached', async () => {
    expect((await send((await newPerson()).token)).headers.get('Cache-Control')).toBe('no-store');
  });

  it(`once the setup is complete, is there ${when}`, async () => {
    const [complete, incomplete] = [await newPerson({ isSetUp: true }), await newPerson()];
    const longAgo = Date.now() - accountSecurity.recentLoginMs - 1000;
    const { status, body } = await send(await newToken(complete, longAgo));
    expect(status === 403).toBe(when === recently);
    expect(body.message === apiRefusals['login-not-recent'][1]).toBe(status === 403);
    expect((await send(complete.token)).status).not.toBe(403);
    expect((await send(await newToken(incomplete, longAgo))).status).not.toBe(403);
  });
});

describe('an authenticator app', () => {
  it('is set up by a code of the secret in the QR code', async () => {
    const person = await newPerson();
    const url = await offeredTotp(person);
    expect(URI.parse(url)).toMatchObject({
      issuer: 'Pixel Parlor',
      label: person.user.username,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(await verify(codeOf(url), person)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect(await rowOf(person)).toMatchObject({ secret: expect.any(String), pending_secret: null });
  });

  it('offers the same secret after a reload, and another one later', async () => {
    const person = await newPerson();
    const [url, ...others] = await Promise.all([1, 2, 3].map(() => offeredTotp(person)));
    expect(others).toEqual([url, url]);
    moveDate(accountSecurity.pendingTotpMs - 1);
    person.token = await newToken(person);
    expect(await offeredTotp(person)).toBe(url);
    moveDate(1);
    const another = await offeredTotp(person);
    expect(another).not.toBe(url);
    expect(await offeredTotp(person)).toBe(another);
  });

  it('whose secret another session has seen is not offered to this one', async () => {
    const person = await newPerson({ isSetUp: true });
    const thief = await onAnotherDevice(person);
    const seen = await offeredTotp(thief);
    const url = await offeredTotp(person);
    expect(url).not.toBe(seen);
    expect(await offeredTotp(person)).toBe(url);
    expect(await verify(codeOf(seen), person)).toMatchObject({ status: 400 });
    expect(await verify(codeOf(url), person)).toMatchObject({ status: 200 });
  });

  it('is stored encrypted', async () => {
    const person = await newPerson();
    const { secret } = URI.parse(await setUpTotp(person));
    await offeredTotp(person);
    const row = JSON.stringify(await rowOf(person));
    for (const text of [secret.base32, secret.hex, btoa(secret.latin1).slice(0, 26)]) {
      expect(row.toLowerCase()).not.toContain(text.toLowerCase());
    }
    expect(Object.keys(JSON.parse(row))).toContain('pending_secret');
  });

  it('replaces the former one only on its first valid code', async () => {
    const person = await newPerson();
    const former = await setUpTotp(person);
    const { secret } = (await rowOf(person)) ?? {};
    const url = await offeredTotp(person);
    expect(url).not.toBe(former);
    expect(await verify(codeOf(former), person)).toMatchObject({ status: 400 });
    expect(await rowOf(person)).toMatchObject({ secret });
    expect((await verify(codeOf(url), person)).status).toBe(200);
    expect((await rowOf(person))?.secret).not.toBe(secret);
  });

  it.each(answersBySteps)('takes the code of %i steps from now: %i', async (steps, status) => {
    const person = await newPerson();
    expect(await verify(codeOf(await offeredTotp(person), steps), person)).toMatchObject({ status });
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 456'])('refuses a code like %j', async (code) => {
    const person = await newPerson();
    await offeredTotp(person);
    expect(await verify(code, person)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a 6-digit code.' },
    });
  });

  it('refuses codes before a QR code was requested, and of one that is used up, with what to do then', async () => {
    const person = await newPerson();
    const refusal = { status: 400, body: { message: apiRefusals['totp-not-started'][1] } };
    expect(await verify('123456', person)).toMatchObject(refusal);
    const code = codeOf(await offeredTotp(person));
    expect((await verify(code, person)).status).toBe(200);
    // The page may not have heard of the first answer, and still shows the QR code.
    expect(await verify(code, person)).toMatchObject(refusal);
    expect(refusal.body.message).toContain('reload the page');
  });

  it('is set up once by ten concurrent requests with one code', async () => {
    const person = await newPerson();
    const code = codeOf(await offeredTotp(person));
    const [first, ...others] = await tenAtOnce(() => verify(code, person));
    expect(first?.status).toBe(200);
    for (const other of others) expect([400, 429]).toContain(other.status);
  });

  it('is locked after five wrong codes, and says until when', async () => {
    const person = await newPerson();
    const url = await offeredTotp(person);
    for (let tries = 0; tries < accountSecurity.maxFailures; tries += 1) {
      expect(await verify(wrongCodeOf(url), person)).toMatchObject({
        status: 400,
        body: { message: apiRefusals['totp-invalid'][1] },
      });
    }
    expectLocked(await verify(codeOf(url), person));
    moveDate(accounts.lockMs);
    person.token = await newToken(person);
    expect(await verify(codeOf(url), person)).toMatchObject({ status: 200 });
  });

  it('is not locked by what others try in its name', async () => {
    const person = await newPerson();
    const url = await offeredTotp(person);
    for (const username of [person.user.username, person.user.id, `OWNER:${person.user.id}`]) {
      for (let tries = 0; tries <= accountSecurity.maxFailures; tries += 1) {
        await post('/recovery/verify-totp', { username, code: wrongCodeOf(url) });
      }
    }
    expect(await verify(codeOf(url), person)).toMatchObject({ status: 200 });
  });

  it('cannot be used if its secret was copied from another row', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [victim, thief] = [await newPerson(), await newPerson()];
    const url = await offeredTotp(thief);
    const pending = (await rowOf(thief))?.pending_secret;
    await bindings.DB.prepare('INSERT INTO totp_credentials (user_id, pending_secret) VALUES (?, ?)')
      .bind(victim.user.id, pending)
      .run();
    expect(await verify(codeOf(url), victim)).toMatchObject({ status: 500 });
    expect(await rowOf(victim)).toMatchObject({ secret: null });
  });
});

describe('backup codes', () => {
  it('are ten of ten unambiguous characters, stored hashed with one salt', async () => {
    const person = await newPerson();
    const codes = await setUpBackupCodes(person);
    expect(new Set(codes)).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{10}$/);
    const { results } = await bindings.DB.prepare('SELECT * FROM backup_codes WHERE user_id = ?')
      .bind(person.user.id)
      .all<{ code_hash: string }>();
    expect(results).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(results)).not.toContain(code);
    expect(new Set(results.map(({ code_hash }) => code_hash.split('$')[4]))).toHaveLength(1);
  });
});

it('the methods that are set up are shown to their owner, and the log does not take that for a recovery', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const person = await newPerson();
  const methods = async () => (await get('/security/methods', person.token)).body;
  expect(await methods()).toEqual({ hasTotp: false, hasBackupCodes: false, hasPasskey: false });
  expect(log).not.toHaveBeenCalled();
  await setUpTotp(person);
  await setUpBackupCodes(person);
  expect(await methods()).toEqual({ hasTotp: true, hasBackupCodes: true, hasPasskey: false });
  await setUpPasskey(person);
  expect(await methods()).toEqual({ hasTotp: true, hasBackupCodes: true, hasPasskey: true });
});

describe('the setup', () => {
  const finalize = ({ token }: Person) => post('/security/finalize-setup', undefined, token);
  const isComplete = ({ user }: Person) =>
    bindings.DB.prepare('SELECT is_recovery_setup_complete FROM users WHERE id = ?')
      .bind(user.id)
      .first<number>('is_recovery_setup_complete');

  it('can be completed only when logged in', async () => {
    expect(await finalize({ ...(await newPerson()), token: 'made up' })).toMatchObject({ status: 401 });
  });

  it('is complete with an authenticator app and backup codes', async () => {
    const person = await newPerson();
    await setUpTotp(person);
    await setUpBackupCodes(person);
    const user = { ...person.user, isRecoverySetupComplete: true };
    expect(await finalize(person)).toMatchObject({ status: 200, body: { user } });
    expect(await isComplete(person)).toBe(1);
    const again = {
      ...person,
      token: await newToken(person, Date.now() - 2 * accountSecurity.recentLoginMs),
    };
    expect(await finalize(again)).toMatchObject({ status: 200, body: { user } });
  });

  it('is not complete with less', async () => {
    const incomplete = { status: 400, body: { message: apiRefusals['setup-incomplete'][1] } };
    const person = await newPerson();
    expect(await finalize(person)).toMatchObject(incomplete);
    await offeredTotp(person);
    await setUpBackupCodes(person);
    expect(await finalize(person)).toMatchObject(incomplete);
    const other = await newPerson();
    await setUpTotp(other);
    expect(await finalize(other)).toMatchObject(incomplete);
    expect([await isComplete(person), await isComplete(other)]).toEqual([0, 0]);
  });
});
