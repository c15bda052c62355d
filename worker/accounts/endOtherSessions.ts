import { revokeOtherSessions } from '../db/sessions.ts';
import type { AccessClaims } from './accessToken.ts';
import type { Deps } from './deps.ts';

/** Logs a user out everywhere but where they ask for it. Returns how many sessions that ended. */
export const endOtherSessions = (
  { db }: Deps,
  claims: Pick<AccessClaims, 'userId' | 'sessionId'>,
  now: number,
): Promise<number> => revokeOtherSessions(db, claims, now);
