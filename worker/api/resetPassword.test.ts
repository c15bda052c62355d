import { beforeEach, describe, expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { lockLogin, NEW_PASSWORD, PASSWORD, testDeps } from '../testing/accounts.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { bindings } from '../testing/bindings.ts';
import {
  challengeFor,
  codeOf,
  offeredTotp,
  registrationOptions,
  setUpBackupCodes,
  setUpPasskey,
  setUpTotp,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { get, logIn, newPerson, newToken, type Person, post, tenAtOnce } from '../testing/people.ts';

const reset = (recoveryToken: string, newPassword = NEW_PASSWORD) =>
  post('/recovery/reset-password', { recoveryToken, newPassword });

/** A person who completed `count` recoveries, with the resulting tokens. */
async function recoveredPerson(count = 1): Promise<{ person: Person; url: string; tokens: string[] }> {
  const person = await newPerson();
  const url = await setUpTotp(person);
  const tokens: string[] = [];
  for (let steps = 0; steps < count; steps += 1) {
    const { username } = person.user;
    const { body } = await post('/recovery/verify-totp', { username, code: codeOf(url, steps) });
    tokens.push(body.recoveryToken as string);
  }
  return { person, url, tokens };
}

const done = { status: 200, body: { message: 'Password reset successfully. You can now log in.' } };
const tokenInvalid = { status: 400, body: { message: 'Could not reset password.' } };

beforeEach(fakeDate);

describe('a reset', () => {
  it('changes the password, once', async () => {
    const { person, tokens } = await recoveredPerson();
    const [token = ''] = tokens;
    const answer = await reset(token);
    expect(answer).toMatchObject(done);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await logIn(person, PASSWORD)).toMatchObject({ status: 401 });
    expect(await logIn(person, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await reset(token, 'yet another password')).toMatchObject(tokenInvalid);
    expect(await logIn(person, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it("ends every session of the user, and nobody else's", async () => {
    const { person, tokens } = await recoveredPerson();
    const other = await newPerson();
    const { body } = await logIn(person, PASSWORD);
    const sessions = [person.token, body.accessToken as string, other.token];
    await reset(tokens[0] ?? '');
    const statuses = sessions.map(async (token) => (await get('/security/generate-totp', token)).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it('unlocks a locked login', async () => {
    const { person, tokens } = await recoveredPerson();
    await lockLogin(person.user.username);
    expect(await logIn(person, PASSWORD)).toMatchObject({ status: 429 });
    await reset(tokens[0] ?? '');
    expect(await logIn(person, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it.each([
    ['authenticator app', '/recovery/verify-totp', async (person: Person) => codeOf(await setUpTotp(person))],
    [
      'backup code',
      '/recovery/verify-backup-code',
      async (person: Person) => (await setUpBackupCodes(person))[0],
    ],
  ])('is refused once the %s that opened the recovery has been replaced', async (_, path, codeOfNew) => {
    const person = await newPerson();
    const { body } = await post(path, { username: person.user.username, code: await codeOfNew(person) });
    await codeOfNew(person);
    expect(await reset(body.recoveryToken as string)).toMatchObject(tokenInvalid);
  });

  it("voids the other tokens of the user, and nobody else's", async () => {
    const [one, other] = [await recoveredPerson(2), await recoveredPerson()];
    expect(await reset(one.tokens[1] ?? '')).toMatchObject(done);
    expect(await reset(one.tokens[0] ?? '')).toMatchObject(tokenInvalid);
    expect(await reset(other.tokens[0] ?? '')).toMatchObject(done);
  });

  it('ends what was begun before it', async () => {
    const { person, url, tokens } = await recoveredPerson();
    const { username } = person.user;
    const passkey = await setUpPasskey(person);
    const [registration, recovery] = [await registrationOptions(person), await challengeFor(username)];
    const offered = await offeredTotp(person);
    expect(await reset(tokens[0] ?? '')).toMatchObject(done);
    const token = (await logIn(person, NEW_PASSWORD)).body.accessToken as string;
    const created = await (await Authenticator.at(testDeps.origin)).create(registration);
    const answers = await Promise.all([
      post('/security/verify-passkey-registration', created, token),
      post('/recovery/verify-passkey-auth', { username, response: await passkey.get(recovery) }),
      post('/security/verify-totp', { token: codeOf(offered) }, token),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await get('/security/generate-totp', token)).body.otpauthUrl).not.toBe(offered);
    // The security setup is still valid.
    moveDate(60_000);
    expect(await post('/recovery/verify-totp', { username, code: codeOf(url) })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['short', 'password-length', 'short'],
    ['long', 'password-length', 'x'.repeat(accounts.passwordMaxLength + 1)],
    ['common', 'password-common', 'password123'],
  ] as const)('refuses a password that is too %s, and can be tried again', async (_, code, password) => {
    const { person, tokens } = await recoveredPerson();
    const [token = ''] = tokens;
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { message: apiRefusals[code][1] },
    });
    expect(await get('/security/generate-totp', person.token)).toMatchObject({ status: 200 });
    expect(await reset(token)).toMatchObject(done);
  });

  it('refuses the username, in whatever case', async () => {
    const { person, tokens } = await recoveredPerson();
    expect(await reset(tokens[0] ?? '', person.user.username.toUpperCase())).toMatchObject({
      status: 400,
      body: { message: apiRefusals['password-is-username'][1] },
    });
  });

  it('is refused after ten minutes', async () => {
    const { tokens } = await recoveredPerson(2);
    moveDate(accountSecurity.recoveryTokenMs - 1);
    expect(await reset(tokens[0] ?? '', 'short')).toMatchObject({
      body: { message: apiRefusals['password-length'][1] },
    });
    moveDate(1);
    for (const token of tokens) expect(await reset(token)).toMatchObject(tokenInvalid);
  });

  it("succeeds once of ten concurrent ones, and sets that one's password", async () => {
    const { person, tokens } = await recoveredPerson();
    let count = 0;
    const passwords = new Map<unknown, string>();
    const [first, ...others] = await tenAtOnce(async () => {
      count += 1;
      const password = `${NEW_PASSWORD} ${count}`;
      const answer = await reset(tokens[0] ?? '', password);
      passwords.set(answer, password);
      return answer;
    });
    expect(first).toMatchObject(done);
    for (const other of others) expect(other).toMatchObject(tokenInvalid);
    expect(await logIn(person, passwords.get(first) ?? '')).toMatchObject({ status: 200 });
  });

  it('refuses made-up or altered tokens, tokens of another kind, and stored hashes', async () => {
    const { person, tokens } = await recoveredPerson();
    const [token = ''] = tokens;
    const { results } = await bindings.DB.prepare('SELECT token_hash FROM recovery_tokens WHERE user_id = ?')
      .bind(person.user.id)
      .all<{ token_hash: string }>();
    const stored = results.map(({ token_hash }) => token_hash);
    expect(stored).toHaveLength(1);
    expect(stored).not.toContain(token);
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const wrong of ['', altered, token.slice(1), await newToken(person), ...stored]) {
      expect(await reset(wrong)).toMatchObject(tokenInvalid);
    }
    expect(await reset(token)).toMatchObject(done);
  });
});
