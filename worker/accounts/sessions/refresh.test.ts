import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { makeSession, testDeps } from '../../testing/accounts.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { logout } from '../logout.ts';
import { verifyAccessToken } from './accessToken.ts';
import { currentUser } from './currentUser.ts';
import { refresh } from './refresh.ts';
import type { Session } from './session.ts';

const start = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const { rotationGraceMs, refreshTokenMs, sessionMaxMs } = accountSecurity;
const ended = { ok: false, code: 'session-ended' };
const reused = () => ({ ok: false, code: 'refresh-token-reused', account: login.user.username });

let login: Session;
beforeEach(async () => {
  login = await makeSession(start);
});

const refreshAt = (now: number, { refreshToken } = login) => refresh(testDeps, refreshToken, now);

async function rotated(now: number, from = login): Promise<Session> {
  const result = await refreshAt(now, from);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('a refresh', () => {
  it('gives the same user a new access token and a new refresh token', async () => {
    const next = await rotated(start + 60_000);
    expect(next.user).toEqual(login.user);
    expect(next.refreshToken).not.toBe(login.refreshToken);
    expect(await currentUser(testDeps, next.accessToken, start + 60_000)).toMatchObject({ ok: true });
    // A refresh is no login: it does not satisfy `recentLogin`.
    const claims = await verifyAccessToken(testDeps.accessTokenKeys, next.accessToken, start + 60_000);
    expect(claims).toMatchObject({ userId: login.user.id, loginAt: start });
  });

  it('can be repeated as long as somebody plays', async () => {
    let session = login;
    for (let minute = 10; minute <= 100; minute += 10)
      session = await rotated(start + minute * 60_000, session);
    expect(session.user).toEqual(login.user);
  });

  it("returns the account's current state", async () => {
    await testDeps.db
      .prepare('UPDATE users SET is_recovery_setup_complete = 1 WHERE id = ?')
      .bind(login.user.id)
      .run();
    expect((await rotated(start)).user.isRecoverySetupComplete).toBe(true);
  });
});

describe('a refresh token that was used', () => {
  it('yields the same successor within the grace period', async () => {
    const next = await rotated(start);
    expect((await rotated(start + rotationGraceMs - 1)).refreshToken).toBe(next.refreshToken);
    expect((await rotated(start + rotationGraceMs, next)).refreshToken).not.toBe(next.refreshToken);
  });

  it('yields one successor to concurrent requests', async () => {
    const sessions = await Promise.all(Array.from({ length: 20 }, () => rotated(start)));
    const tokens = new Set(sessions.map(({ refreshToken }) => refreshToken));
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(login.refreshToken);
    for (const session of sessions) await rotated(start + 1, session);
  });

  it('does not extend the grace period by being used again', async () => {
    await rotated(start);
    await rotated(start + rotationGraceMs / 2);
    expect(await refreshAt(start + rotationGraceMs)).toEqual(reused());
  });

  it('ends the session after the grace period', async () => {
    const next = await rotated(start);
    expect(await refreshAt(start + rotationGraceMs)).toEqual(reused());
    expect(await refreshAt(start + rotationGraceMs)).toEqual(ended);
    expect(await refreshAt(start + rotationGraceMs, next)).toEqual(ended);
    expect(await currentUser(testDeps, next.accessToken, start + rotationGraceMs)).toEqual(ended);
  });

  it('yields the newest token if another tab has refreshed meanwhile', async () => {
    const next = await rotated(start);
    const last = await rotated(start + 1, next);
    for (const late of [login, next]) {
      expect((await rotated(start + 2, late)).refreshToken).toBe(last.refreshToken);
    }
    expect((await rotated(start + 3, last)).refreshToken).not.toBe(last.refreshToken);
  });

  it('ends the session after its own grace period, even if its successor was used just now', async () => {
    const next = await rotated(start);
    const last = await rotated(start + rotationGraceMs - 1, next);
    expect(await refreshAt(start + rotationGraceMs)).toEqual(reused());
    expect(await refreshAt(start + rotationGraceMs, last)).toEqual(ended);
  });

  it('ends no other session of the same user', async () => {
    const other = await makeSession(start);
    await testDeps.db
      .prepare('UPDATE sessions SET user_id = ? WHERE user_id = ?')
      .bind(login.user.id, other.user.id)
      .run();
    await rotated(start);
    expect(await refreshAt(start + DAY_MS)).toEqual(reused());
    expect((await rotated(start + DAY_MS, other)).user.id).toBe(login.user.id);
  });
});

describe('a refresh token that was never given out', () => {
  const [sessionId, secret] = [randomToken(16), randomToken(32)];

  it.each([
    undefined,
    '',
    '.',
    sessionId,
    `${sessionId}.`,
    `.${secret}`,
    `${sessionId}.${secret}x`,
    `${sessionId}.${secret}.${secret}`,
    `${sessionId}.${secret}`,
    "' OR 1=1 --",
    'x'.repeat(10_000),
  ])('is refused: %j', async (refreshToken) => {
    expect(await refresh(testDeps, refreshToken, start)).toEqual(ended);
  });

  it('ends the session that it names', async () => {
    const [id] = login.refreshToken.split('.');
    expect(await refresh(testDeps, `${id}.${secret}`, start)).toEqual(reused());
    expect(await refreshAt(start)).toEqual(ended);
  });
});

describe('a session', () => {
  it('ends thirty days after its last refresh', async () => {
    const next = await rotated(start + DAY_MS);
    const last = await rotated(start + DAY_MS + refreshTokenMs - 1, next);
    expect(await refreshAt(start + DAY_MS + 2 * refreshTokenMs - 1, last)).toEqual(ended);
  });

  it('ends half a year after its login, however often it was refreshed', async () => {
    let [session, now] = [login, start];
    while (now + 20 * DAY_MS < start + sessionMaxMs) {
      now += 20 * DAY_MS;
      session = await rotated(now, session);
    }
    session = await rotated(start + sessionMaxMs - 1, session);
    expect(await currentUser(testDeps, session.accessToken, start + sessionMaxMs - 1)).toMatchObject({
      ok: true,
    });
    expect(await currentUser(testDeps, session.accessToken, start + sessionMaxMs)).toEqual(ended);
    expect(await refreshAt(start + sessionMaxMs, session)).toEqual(ended);
  });

  it('is deleted some time after it has ended', async () => {
    const other = await makeSession(start);
    await rotated(start + refreshTokenMs - 1);
    await refreshAt(start + refreshTokenMs, other);
    const ids = await testDeps.db
      .prepare('SELECT user_id FROM sessions WHERE user_id IN (?, ?)')
      .bind(login.user.id, other.user.id)
      .raw();
    expect(ids).toEqual([[login.user.id]]);
  });

  it('stores nothing that could be used as a token', async () => {
    const next = await rotated(start);
    const rows = await testDeps.db.prepare('SELECT * FROM sessions').all();
    const stored = JSON.stringify(rows.results);
    for (const { refreshToken } of [login, next]) {
      const [id = '', secret = ''] = refreshToken.split('.');
      expect(stored).toContain(id);
      expect(stored).not.toContain(secret);
    }
  });
});

describe('a logout', () => {
  it('ends the session and its access token, and no other', async () => {
    const other = await makeSession(start);
    await logout(testDeps, login.refreshToken, start);
    expect((await refreshAt(start, other)).ok).toBe(true);
    expect(await refreshAt(start)).toEqual(ended);
    expect(await currentUser(testDeps, login.accessToken, start)).toEqual(ended);
  });

  it('ends the session by an older token too', async () => {
    const next = await rotated(start);
    await logout(testDeps, login.refreshToken, start + DAY_MS);
    expect(await refreshAt(start + DAY_MS, next)).toEqual(ended);
  });

  it('that cannot be stored fails, so that it is told again', async () => {
    const statement: D1PreparedStatement = Object.getPrototypeOf(testDeps.db.prepare('SELECT 1'));
    vi.spyOn(statement, 'run').mockRejectedValue(new Error('the database is gone'));
    await expect(logout(testDeps, login.refreshToken, start)).rejects.toThrow('the database is gone');
  });

  it('ends nothing without a token', async () => {
    for (const refreshToken of [undefined, '', 'x.y']) await logout(testDeps, refreshToken, start);
    expect((await refreshAt(start)).ok).toBe(true);
  });
});
