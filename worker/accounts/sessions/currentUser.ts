import type { User } from '../../../shared/protocol/http.ts';
import { findSessionUser } from '../../db/sessions.ts';
import { toUser } from '../../db/users.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import { type AccessClaims, verifyAccessToken } from './accessToken.ts';

/** A user, and the session in which they ask for something. */
export interface SignedInUser {
  user: User;
  sessionId: string;
}

/**
 * The user and claims of an access token. Refuses a token that is not ours with 'not-signed-in'; with 'session-ended' one
 * that has expired, or whose session was ended by a logout or a reset. `now` is epoch ms.
 */
export async function currentUser(
  { db, accessTokenKeys }: Deps,
  accessToken: string,
  now: number,
): Promise<Result<{ user: User; claims: AccessClaims }>> {
  const claims = await verifyAccessToken(accessTokenKeys, accessToken, now);
  if (claims === undefined) return refused('not-signed-in');
  if (claims === 'expired') return refused('session-ended');
  const row = await findSessionUser(db, claims, now);
  return row ? success({ user: toUser(row), claims }) : refused('session-ended');
}
