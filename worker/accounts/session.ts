import type { User } from '../../shared/protocol/http.ts';
import { toUser, type UserRow } from '../db/users.ts';
import { signAccessToken } from './accessToken.ts';
import { type RefreshToken, refreshTokenText } from './refreshToken.ts';

/** What a login or a refresh gives: `refreshToken` is for the cookie alone. */
export interface Session {
  user: User;
  accessToken: string;
  refreshToken: string;
}

/** Puts a session together for a user who logged in at `loginAt`. */
export async function sessionOf(
  row: UserRow,
  refreshToken: RefreshToken,
  { accessTokenKey, loginAt, now }: { accessTokenKey: string; loginAt: number; now: number },
): Promise<Session> {
  const user = toUser(row);
  const { sessionId } = refreshToken;
  const accessToken = await signAccessToken(accessTokenKey, { user, sessionId, loginAt }, now);
  return { user, accessToken, refreshToken: refreshTokenText(refreshToken) };
}
