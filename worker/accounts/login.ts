import type { Credentials } from '../../shared/protocol/http.ts';
import { type AttemptKey, failStatements, succeedStatements } from '../db/attempts.ts';
import { rowsOf } from '../db/rowsOf.ts';
import {
  addSessionStatement,
  deleteExpiredSessionsStatement,
  revokeFormerSessionStatement,
} from '../db/sessions.ts';
import { findUserStatement, rehashStatement, type UserRow } from '../db/users.ts';
import { beginAttempt } from './attempts.ts';
import { hashSecret, needsRehash, nobodysHash, verifySecret } from './crypto/secretHash.ts';
import { sha256 } from './crypto/sha256.ts';
import type { Deps } from './deps.ts';
import { type Result, refused, success } from './result.ts';
import { currentUser } from './sessions/currentUser.ts';
import { newRefreshToken, parseRefreshToken, refreshTokenText } from './sessions/refreshToken.ts';
import { type Session, sessionOf } from './sessions/session.ts';
import { ownerKey, usernameKey } from './usernames.ts';

/** What the browser has of the session before, if there was one; nothing of it is verified yet. */
interface FormerSession {
  refreshToken?: string | undefined;
  accessToken?: string | undefined;
}

/**
 * Opens a session and ends the browser's former one. Takes two round trips to D1 whether or not the user exists, unless
 * the name is locked. Refuses with 'invalid-credentials', which does not tell whether name or password was wrong,
 * 'locked' or 'too-many-requests'. `now` is epoch ms.
 */
export async function login(
  deps: Deps,
  credentials: Credentials,
  now: number,
  formerSession: FormerSession = {},
): Promise<Result<Session>> {
  const { db, accessTokenKeys } = deps;
  const { username, password } = credentials;
  const { key, begun } = await begin(deps, username, now, formerSession.accessToken);
  if (!begun.ok) return begun;
  const { id, answers } = begun.value;
  const [user] = rowsOf<UserRow>(answers[0]);
  const isRight = await verifySecret(password, user?.passwordHash ?? nobodysHash);
  if (!user || !isRight) {
    await db.batch(failStatements(db, id, now));
    return refused('invalid-credentials');
  }
  const token = newRefreshToken();
  const former = parseRefreshToken(formerSession.refreshToken);
  const [added] = await db.batch([
    addSessionStatement(
      db,
      {
        id: token.sessionId,
        tokenHash: await sha256(refreshTokenText(token)),
        userId: user.id,
        passwordHash: user.passwordHash,
      },
      now,
    ),
    ...succeedStatements(db, key, id, now),
    ...(await rehash(db, user, password)),
    ...(former ? [revokeFormerSessionStatement(db, former.sessionId, token.sessionId, now)] : []),
    deleteExpiredSessionsStatement(db, now),
  ]);
  // A reset or another rehashing login replaced the stored hash in the meantime: check against the new one.
  if (rowsOf(added).length === 0) return login(deps, credentials, now, formerSession);
  return success(await sessionOf(user, token, { accessTokenKey: accessTokenKeys.key, loginAt: now, now }));
}

/**
 * Begins an attempt. Anybody can lock a name, but that must not keep its owner from the changes that require a recent
 * login: attempts with an access token of the user are then counted apart, under `ownerKey`.
 */
async function begin(deps: Deps, username: string, now: number, accessToken: string | undefined) {
  const { db } = deps;
  const nameKey = usernameKey(username);
  const key: AttemptKey = { account: nameKey, method: 'password' };
  const questions = [findUserStatement(db, nameKey)];
  const begun = await beginAttempt(db, key, now, questions);
  if (begun.ok || accessToken === undefined) return { key, begun };
  const owner = await currentUser(deps, accessToken, now);
  if (!owner.ok || usernameKey(owner.value.user.username) !== nameKey) return { key, begun };
  const ownKey = { ...key, account: ownerKey(owner.value.user) };
  return { key: ownKey, begun: await beginAttempt(db, ownKey, now, questions) };
}

/** Rehashes the password if the scrypt parameters were raised: only a login has the password. */
async function rehash(db: D1Database, user: UserRow, password: string): Promise<D1PreparedStatement[]> {
  if (!needsRehash(user.passwordHash)) return [];
  return [rehashStatement(db, user.id, user.passwordHash, await hashSecret(password))];
}
