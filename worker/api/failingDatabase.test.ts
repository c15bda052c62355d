import { beforeEach, expect, it, vi } from 'vitest';
import { refusals } from '../../shared/protocol/refusals.ts';
import { app } from '../app.ts';
import { makeSession, NEW_PASSWORD, newUsername, PASSWORD, testDeps } from '../testing/accounts.ts';
import { bindings } from '../testing/bindings.ts';
import { codeOf, offeredTotp, setUpBackupCodes, setUpPasskey, setUpTotp } from '../testing/factors.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { newPerson, type Person, post } from '../testing/people.ts';

// No code becomes too old meanwhile.
beforeEach(fakeDate);

/** What a request brings. */
interface Brought {
  body?: unknown;
  token?: string;
  refreshToken?: string;
}

/** Prepares a request that succeeds; each time for another account. */
type Prepare = () => Promise<Brought>;
type BodyOf = (person: Person) => unknown;

const loggedIn =
  (bodyOf: BodyOf = () => undefined): Prepare =>
  async () => {
    const person = await newPerson();
    return { body: await bodyOf(person), token: person.token };
  };

const loggedOut =
  (bodyOf: BodyOf): Prepare =>
  async () => ({ body: await bodyOf(await newPerson()) });

const withCookie: Prepare = async () => ({ refreshToken: (await makeSession()).refreshToken });

const nameOf: BodyOf = ({ user: { username } }) => ({ username });

async function backupCodeOf(person: Person) {
  const [code] = await setUpBackupCodes(person);
  return { username: person.user.username, code };
}

/** Whatever takes a passkey's answer is left out: a challenge is good once, even if the request then fails. */
const routes: readonly (readonly [route: string, prepare: Prepare])[] = [
  ['POST /auth/register', async () => ({ body: { username: newUsername(), password: PASSWORD } })],
  ['POST /auth/login', loggedOut(({ user: { username } }) => ({ username, password: PASSWORD }))],
  ['POST /auth/refresh-token', withCookie],
  ['POST /auth/logout', withCookie],
  ['POST /account/avatar', loggedIn(() => ({ avatarSeed: 'Maple' }))],
  ['GET /security/generate-totp', loggedIn()],
  ['POST /security/verify-totp', loggedIn(async (person) => ({ token: codeOf(await offeredTotp(person)) }))],
  ['POST /security/generate-backup-codes', loggedIn()],
  ['GET /security/generate-passkey-options', loggedIn()],
  [
    'POST /security/finalize-setup',
    loggedIn(async (person) => {
      await setUpTotp(person);
      await setUpBackupCodes(person);
    }),
  ],
  ['GET /security/methods', loggedIn()],
  ['GET /security/passkeys', loggedIn()],
  ['POST /security/end-other-sessions', loggedIn()],
  [
    'POST /security/change-password',
    loggedIn(() => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })),
  ],
  ['POST /recovery/initiate', loggedOut(nameOf)],
  [
    'POST /recovery/verify-totp',
    loggedOut(async (person) => ({ username: person.user.username, code: codeOf(await setUpTotp(person)) })),
  ],
  ['POST /recovery/verify-backup-code', loggedOut(backupCodeOf)],
  [
    'POST /recovery/generate-passkey-challenge',
    loggedOut(async (person) => {
      await setUpPasskey(person);
      return nameOf(person);
    }),
  ],
  [
    'POST /recovery/reset-password',
    loggedOut(async (person) => {
      const { body } = await post('/recovery/verify-backup-code', await backupCodeOf(person));
      return { recoveryToken: body.recoveryToken, newPassword: NEW_PASSWORD };
    }),
  ],
];

/** The database, but that it refuses one call, by its number from 1 on; and the number of calls so far. */
function refusing(number: number): { DB: D1Database; calls(): number } {
  const { db } = testDeps;
  let calls = 0;
  const call = <R>(act: () => Promise<R>): Promise<R> => {
    calls += 1;
    return calls === number ? Promise.reject(new Error('D1_ERROR: overloaded')) : act();
  };
  const originals = new Map<object, D1PreparedStatement>();
  const wrapped = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapper = {
      bind: (...values: unknown[]) => wrapped(statement.bind(...values)),
      first: (...columns: [string]) => call(() => statement.first(...columns)),
      run: () => call(() => statement.run()),
      all: () => call(() => statement.all()),
    } as unknown as D1PreparedStatement;
    originals.set(wrapper, statement);
    return wrapper;
  };
  const batch = (wrappers: D1PreparedStatement[]) =>
    call(() => db.batch(wrappers.flatMap((wrapper) => originals.get(wrapper) ?? [])));
  const DB = { prepare: (sql: string) => wrapped(db.prepare(sql)), batch } as unknown as D1Database;
  return { DB, calls: () => calls };
}

async function send(route: string, { body, token, refreshToken }: Brought, DB: D1Database) {
  const [method = '', path] = route.split(' ');
  const headers = new Headers({ 'CF-Connecting-IP': crypto.randomUUID() });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (refreshToken !== undefined) headers.set('Cookie', `__Secure-pixel-parlor-refresh=${refreshToken}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const response = await app.request(`${testDeps.origin}/api${path}`, init, { ...bindings, DB });
  return { isOk: response.ok, status: response.status, text: await response.text() };
}

it.each(routes)('%s fails as a whole if the database does, and may be repeated', async (route, prepare) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failure = { isOk: false, status: 500, text: JSON.stringify({ message: refusals['server-error'] }) };
  for (let number = 1; ; number++) {
    const brought = await prepare();
    const { DB, calls } = refusing(number);
    const answer = await send(route, brought, DB);
    if (calls() < number) {
      expect(answer).toMatchObject({ isOk: true });
      expect(calls()).toBeGreaterThan(0);
      return;
    }
    // It may do without.
    if (answer.isOk) continue;
    expect(answer).toEqual(failure);
    expect(await send(route, brought, testDeps.db), `after call ${number}`).toMatchObject({ isOk: true });
  }
});
