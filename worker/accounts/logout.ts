import { revokeSessionStatement } from '../db/sessions.ts';
import type { Deps } from './deps.ts';
import { parseRefreshToken } from './sessions/refreshToken.ts';

/** Ends the session of a refresh token, even of an old one: using it would end the session too. */
export async function logout({ db }: Deps, refreshToken: string | undefined, now: number): Promise<void> {
  const token = parseRefreshToken(refreshToken);
  if (token) await revokeSessionStatement(db, token.sessionId, now).run();
}
