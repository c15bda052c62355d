import { base64url } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { apiRefusals } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { NEW_PASSWORD, testDeps } from '../testing/accounts.ts';
import { Authenticator } from '../testing/authenticator.ts';
import {
  passkeysOf,
  recoverByPasskey,
  registerPasskey,
  registrationOptions,
  setUpPasskey,
} from '../testing/factors.ts';
import { fakeDate, moveDate } from '../testing/fakeDate.ts';
import { del, get, newPerson, onAnotherDevice, type Person, post, tenAtOnce } from '../testing/people.ts';

const remove = ({ token }: Person, { id }: Pick<Authenticator, 'id'>) =>
  del(`/security/passkeys/${id}`, token);
const reset = ({ body: { recoveryToken } }: { body: Record<string, unknown> }, newPassword: string) =>
  post('/recovery/reset-password', { recoveryToken, newPassword });

const removed = { status: 200, body: { message: expect.any(String) } };
const notFound = { status: 404, body: { message: apiRefusals['passkey-not-found'][1] } };

beforeEach(fakeDate);

it('lists the passkeys of a user, the oldest first, and when each was used', async () => {
  const person = await newPerson();
  expect(await passkeysOf(person)).toEqual([]);
  const createdAt = Date.now();
  const one = await setUpPasskey(person);
  moveDate(1000);
  const other = await setUpPasskey(person);
  moveDate(1000);
  await recoverByPasskey(person, one);
  expect(await passkeysOf(person)).toEqual([
    { id: one.id, createdAt, lastUsedAt: createdAt + 2000, isBackedUp: expect.any(Boolean) },
    { id: other.id, createdAt: createdAt + 1000, lastUsedAt: null, isBackedUp: expect.any(Boolean) },
  ]);
});

it('shows whether a passkey is backed up, as of its last use', async () => {
  const person = await newPerson();
  const [one, other] = [await Authenticator.at(testDeps.origin), await Authenticator.at(testDeps.origin)];
  other.isBackedUp = true;
  await registerPasskey(person, one);
  moveDate(1000);
  await registerPasskey(person, other);
  expect(await passkeysOf(person)).toMatchObject([{ isBackedUp: false }, { isBackedUp: true }]);
  [one.isBackedUp, other.isBackedUp] = [true, false];
  await recoverByPasskey(person, one);
  await recoverByPasskey(person, other);
  expect(await passkeysOf(person)).toMatchObject([{ isBackedUp: true }, { isBackedUp: false }]);
});

it("shows only the user's own passkeys", async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  await setUpPasskey(person);
  expect(await passkeysOf(stranger)).toEqual([]);
});

it('removes one passkey, which is useless from then on', async () => {
  const person = await newPerson();
  const [gone, kept] = [await setUpPasskey(person), await setUpPasskey(person)];
  expect(await remove(person, gone)).toMatchObject(removed);
  expect(await passkeysOf(person)).toMatchObject([{ id: kept.id }]);
  expect(await recoverByPasskey(person, gone)).toMatchObject({ status: 400 });
  expect(await recoverByPasskey(person, kept)).toMatchObject({ status: 200 });
  expect((await registrationOptions(person)).excludeCredentials).toMatchObject([{ id: kept.id }]);
});

it('removes no foreign or unknown passkey, and none twice', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const passkey = await setUpPasskey(person);
  expect(await remove(stranger, passkey)).toMatchObject(notFound);
  for (const id of ['x', base64url.encode('made up'), 'x'.repeat(1400), "'%20OR%201=1", '%00'])
    expect(await remove(person, { id })).toMatchObject(notFound);
  expect(await passkeysOf(person)).toHaveLength(1);
  const [first, ...others] = await tenAtOnce(() => remove(person, passkey));
  expect(first).toMatchObject(removed);
  for (const other of others) expect(other).toMatchObject(notFound);
});

it('makes room for another one', async () => {
  const person = await newPerson();
  const [first] = await Promise.all(
    Array.from({ length: accountSecurity.maxPasskeys }, () => setUpPasskey(person)),
  );
  expect(await get('/security/generate-passkey-options', person.token)).toMatchObject({ status: 409 });
  if (first) await remove(person, first);
  await setUpPasskey(person);
  expect(await passkeysOf(person)).toHaveLength(accountSecurity.maxPasskeys);
});

it('voids a recovery opened by the removed passkey, but none by a remaining one', async () => {
  const [person, neighbour] = [await newPerson(), await newPerson()];
  const [gone, kept] = [await setUpPasskey(person), await setUpPasskey(neighbour)];
  const [opened, untouched] = [await recoverByPasskey(person, gone), await recoverByPasskey(neighbour, kept)];
  await remove(neighbour, gone);
  await remove(person, gone);
  expect(await reset(opened, NEW_PASSWORD)).toMatchObject({ status: 400 });
  expect(await reset(untouched, NEW_PASSWORD)).toMatchObject({ status: 200 });
});

it('shows a passkey added by an intruder after a reset, and removes it', async () => {
  const person = await newPerson();
  const own = await setUpPasskey(person);
  const thief = await onAnotherDevice(person);
  const thiefs = await setUpPasskey(thief);
  await reset(await recoverByPasskey(person, own), NEW_PASSWORD);
  expect(await remove(thief, own)).toMatchObject({ status: 401 });
  const back = await onAnotherDevice(person);
  expect(await passkeysOf(back)).toMatchObject([{ id: own.id }, { id: thiefs.id }]);
  expect(await remove(back, thiefs)).toMatchObject(removed);
  expect(await recoverByPasskey(person, thiefs)).toMatchObject({ status: 400 });
});
