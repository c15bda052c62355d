import { expect, it } from 'vitest';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { revokeSessionStatement } from '../../db/sessions.ts';
import { makeSession, testDeps } from '../../testing/accounts.ts';
import { signAccessToken } from './accessToken.ts';
import { currentUser } from './currentUser.ts';

const now = 1_800_000_000_000;

it("returns the token's user and login time", async () => {
  const { user, accessToken, refreshToken } = await makeSession(now);
  expect(await currentUser(testDeps, accessToken, now + 1)).toEqual({
    ok: true,
    value: {
      user,
      claims: {
        userId: user.id,
        username: user.username,
        sessionId: refreshToken.split('.')[0],
        loginAt: now,
      },
    },
  });
});

it('refuses an expired token', async () => {
  const { accessToken } = await makeSession(now);
  expect(await currentUser(testDeps, accessToken, now + accountSecurity.accessTokenS * 1000)).toEqual({
    ok: false,
    code: 'session-ended',
  });
});

it('refuses foreign tokens', async () => {
  expect(await currentUser(testDeps, 'x.y.z', now)).toEqual({ ok: false, code: 'not-signed-in' });
});

it('refuses an unexpired token whose session has ended', async () => {
  const { accessToken, refreshToken } = await makeSession(now);
  const [sessionId = ''] = refreshToken.split('.');
  await revokeSessionStatement(testDeps.db, sessionId, now).run();
  expect(await currentUser(testDeps, accessToken, now)).toEqual({ ok: false, code: 'session-ended' });
});

it('refuses a token that names the session of somebody else', async () => {
  const [one, other] = [await makeSession(now), await makeSession(now)];
  const [sessionId = ''] = other.refreshToken.split('.');
  const token = await signAccessToken(
    testDeps.accessTokenKeys.key,
    { user: one.user, sessionId, loginAt: now },
    now,
  );
  expect(await currentUser(testDeps, token, now)).toEqual({ ok: false, code: 'session-ended' });
});
