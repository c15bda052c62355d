import { revokeOtherSessions } from '../../db/sessions.ts';
import type { Deps } from '../deps.ts';
import type { AccessClaims } from './accessToken.ts';

/** Ends all of a user's sessions except the one that asks. Returns how many it ended. */
export const endOtherSessions = (
  { db }: Deps,
  claims: Pick<AccessClaims, 'userId' | 'sessionId'>,
  now: number,
): Promise<number> => revokeOtherSessions(db, claims, now);
