import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { type Rotation, rotateSession } from '../../db/sessions.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import { parseRefreshToken, type RefreshToken, refreshTokenText, successorOf } from './refreshToken.ts';
import { type Session, sessionOf } from './session.ts';

const hashOf = (token: RefreshToken): Promise<string> => sha256(refreshTokenText(token));

/**
 * Exchanges a refresh token for its successor, which is the same for every request within the grace period after a
 * rotation. An older token ends the session. Refuses with 'session-ended', or with 'refresh-token-reused' if this call
 * ended it. `now` is epoch ms.
 */
export async function refresh(
  { db, accessTokenKeys }: Deps,
  refreshToken: string | undefined,
  now: number,
): Promise<Result<Session>> {
  const token = parseRefreshToken(refreshToken);
  if (!token) return refused('session-ended');
  const salt = randomToken(accountSecurity.saltBytes);
  const tokenHash = await hashOf(token);
  const successorHash = await hashOf(await successorOf(token, salt));
  const session = await rotateSession(db, { id: token.sessionId, tokenHash, successorHash, salt }, now);
  if (!session) return refused('session-ended');
  if ('revokedOf' in session) return { ...refused('refresh-token-reused'), account: session.revokedOf };
  const { row, rotations } = session;
  const newest = await newestOf(token, rotations);
  return success(
    await sessionOf(row, newest, { accessTokenKey: accessTokenKeys.key, loginAt: row.createdAt, now }),
  );
}

/** The newest token derived from `token`, by our own rotation or by those of other tabs, which may be further ahead. */
async function newestOf(token: RefreshToken, rotations: readonly Rotation[]): Promise<RefreshToken> {
  const salts = new Map(rotations.map(({ tokenHash, salt }) => [tokenHash, salt]));
  let newest = token;
  for (;;) {
    const salt = salts.get(await hashOf(newest));
    if (salt === undefined) return newest;
    newest = await successorOf(newest, salt);
  }
}
