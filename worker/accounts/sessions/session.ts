import type { User } from '../../../shared/protocol/http.ts';
import { toUser, type UserRow } from '../../db/users.ts';
import { signAccessToken } from './accessToken.ts';
import { type RefreshToken, refreshTokenText } from './refreshToken.ts';

/** What a login or a refresh returns; `refreshToken` goes only into the cookie. */
export interface Session {
  user: User;
  accessToken: string;
  refreshToken: string;
}

/** Builds the session of a user who logged in at `loginAt` (epoch ms). */
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
