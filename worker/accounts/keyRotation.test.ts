import { beforeEach, expect, it } from 'vitest';
import { makeSession, testDeps } from '../testing/accounts.ts';
import { codeOf } from '../testing/factors.ts';
import { fakeDate } from '../testing/fakeDate.ts';
import { newKey } from '../testing/newKey.ts';
import { newPerson } from '../testing/people.ts';
import type { Deps } from './deps.ts';
import { confirmTotp, offerTotp } from './recovery/authenticatorApp.ts';
import { recoverByTotp } from './recovery/recovery.ts';
import { currentUser } from './sessions/currentUser.ts';
import { refresh } from './sessions/refresh.ts';

const STEP_MS = 30_000;

// No time step ends meanwhile.
beforeEach(fakeDate);

/** `deps` after both secrets were replaced, with the former ones kept or not. */
const rotated = (deps: Deps, keepsFormer: boolean): Deps => ({
  ...deps,
  accessTokenKeys: { key: newKey(), former: keepsFormer ? [deps.accessTokenKeys.key] : [] },
  totpKeys: { key: newKey(), former: keepsFormer ? [deps.totpKeys.key] : [] },
});

/** The URL of the authenticator that is offered. */
async function offeredTo(...offer: Parameters<typeof offerTotp>): Promise<string> {
  const offered = await offerTotp(...offer);
  return offered.ok ? offered.value : '';
}

it('logs nobody out: access tokens stay valid, and a refresh uses the new key', async () => {
  const now = Date.now();
  const session = await makeSession(now);
  const after = rotated(testDeps, true);
  expect(await currentUser(after, session.accessToken, now)).toMatchObject({ ok: true });
  const next = await refresh(after, session.refreshToken, now);
  const withoutFormer = { ...after, accessTokenKeys: { ...after.accessTokenKeys, former: [] } };
  const token = next.ok ? next.value.accessToken : '';
  expect(await currentUser(withoutFormer, token, now)).toMatchObject({ ok: true });
});

it('makes browsers refresh without the former key, and keeps them logged in', async () => {
  const now = Date.now();
  const session = await makeSession(now);
  const after = rotated(testDeps, false);
  expect(await currentUser(after, session.accessToken, now)).toMatchObject({ code: 'not-signed-in' });
  expect(await refresh(after, session.refreshToken, now)).toMatchObject({ ok: true });
});

it('keeps authenticators, pending or active, and needs the former key only for their next use', async () => {
  const now = Date.now();
  const person = await newPerson();
  const { username } = person.user;
  const url = await offeredTo(testDeps, person, now);
  const after = rotated(testDeps, true);
  expect(await offeredTo(after, person, now)).toBe(url);
  expect(await confirmTotp(after, person, codeOf(url), now)).toMatchObject({ ok: true });

  const withoutFormer = { ...after, totpKeys: { ...after.totpKeys, former: [] } };
  const next = now + STEP_MS;
  expect(await recoverByTotp(withoutFormer, { username, code: codeOf(url, 1) }, next)).toMatchObject({
    ok: true,
  });
  const later = rotated(withoutFormer, true);
  expect(await recoverByTotp(later, { username, code: codeOf(url, 2) }, next + STEP_MS)).toMatchObject({
    ok: true,
  });
  const last = { ...later, totpKeys: { ...later.totpKeys, former: [] } };
  expect(await recoverByTotp(last, { username, code: codeOf(url, 3) }, next + 2 * STEP_MS)).toMatchObject({
    ok: true,
  });
});

it('still accepts each time step only once', async () => {
  const now = Date.now();
  const person = await newPerson();
  const { username } = person.user;
  const url = await offeredTo(testDeps, person, now);
  await confirmTotp(testDeps, person, codeOf(url, -1), now);
  const after = rotated(testDeps, true);
  expect(await recoverByTotp(after, { username, code: codeOf(url) }, now)).toMatchObject({ ok: true });
  expect(await recoverByTotp(after, { username, code: codeOf(url) }, now)).toMatchObject({ ok: false });
});
