import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiRefusals } from '../../../shared/protocol/http.ts';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { logout } from '../../accounts/logout.ts';
import { refresh } from '../../accounts/sessions/refresh.ts';
import { makeSession, testDeps } from '../../testing/accounts.ts';
import { bindings } from '../../testing/bindings.ts';
import { fakeDate, moveDate } from '../../testing/fakeDate.ts';
import { authenticated, recentLogin, type SignedIn } from './authenticated.ts';

const app = new Hono<SignedIn>()
  .use(authenticated)
  .get('/who', (c) => c.json({ user: c.var.user, claims: c.var.claims }))
  .get('/recent', recentLogin, (c) => c.json({}));

async function get(path: string, authorization?: string) {
  const headers = new Headers(authorization === undefined ? {} : { Authorization: authorization });
  const response = await app.request(path, { headers }, bindings);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

beforeEach(fakeDate);

describe('an access token', () => {
  it.each(['Bearer', 'bearer', 'BEARER '])('is accepted with the scheme %j', async (scheme) => {
    const { user, accessToken } = await makeSession();
    expect(await get('/who', `${scheme} ${accessToken}`)).toMatchObject({
      status: 200,
      body: { user, claims: { userId: user.id } },
    });
  });

  it('is refused once its session has ended', async () => {
    const { accessToken, refreshToken } = await makeSession();
    await logout(testDeps, refreshToken, Date.now());
    expect(await get('/who', `Bearer ${accessToken}`)).toMatchObject({
      status: 401,
      body: { message: apiRefusals['session-ended'][1] },
    });
  });

  it('is refused once it has expired', async () => {
    const { accessToken } = await makeSession();
    moveDate(accountSecurity.accessTokenS * 1000);
    expect((await get('/who', `Bearer ${accessToken}`)).status).toBe(401);
  });
});

it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer x', 'Bearer x.y.z', 'Basic YWRhOnNlY3JldA==', 'x'])(
  'asks who brings %j to log in',
  async (authorization) => {
    const answer = await get('/who', authorization);
    expect(answer).toMatchObject({ status: 401, body: { message: apiRefusals['not-signed-in'][1] } });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  },
);

describe('a login', () => {
  const complete = (userId: string) =>
    bindings.DB.prepare('UPDATE users SET is_recovery_setup_complete = 1 WHERE id = ?').bind(userId).run();
  const later = async (refreshToken: string): Promise<string> => {
    moveDate(accountSecurity.recentLoginMs + 1000);
    const session = await refresh(testDeps, refreshToken, Date.now());
    return session.ok ? `Bearer ${session.value.accessToken}` : '';
  };

  it('counts as recent for a quarter of an hour, and a refresh does not renew that', async () => {
    const { user, accessToken, refreshToken } = await makeSession();
    await complete(user.id);
    expect((await get('/recent', `Bearer ${accessToken}`)).status).toBe(200);
    expect(await get('/recent', await later(refreshToken))).toMatchObject({
      status: 403,
      body: { message: apiRefusals['login-not-recent'][1] },
    });
  });

  it('need not be recent before the security setup is complete', async () => {
    const { refreshToken } = await makeSession();
    expect((await get('/recent', await later(refreshToken))).status).toBe(200);
  });
});
