import { revokeSessionStatement } from '../db/sessions.ts';
import type { Deps } from './deps.ts';
import { parseRefreshToken } from './refreshToken.ts';

/** Ends the session that a refresh token belongs to, even by an old token, whose use would end the session as well. */
export async function logout({ db }: Deps, refreshToken: string | undefined, now: number): Promise<void> {
  const token = parseRefreshToken(refreshToken);
  if (token) await revokeSessionStatement(db, token.sessionId, now).run();
}
