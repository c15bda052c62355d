import { isSessionOpen, revokeOtherSessions } from '../../db/sessions.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import type { AccessClaims } from './accessToken.ts';

/**
 * Ends all of a user's sessions except the one that asks. Returns how many it ended. Refuses with 'session-ended', so
 * that nobody whom another session has just ended is told that there was none.
 */
export async function endOtherSessions(
  { db }: Deps,
  claims: Pick<AccessClaims, 'userId' | 'sessionId'>,
  now: number,
): Promise<Result<number>> {
  const ended = await revokeOtherSessions(db, claims, now);
  const isOpen = ended > 0 || (await isSessionOpen(db, claims, now));
  return isOpen ? success(ended) : refused('session-ended');
}
