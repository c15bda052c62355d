import type { User } from '../../../shared/protocol/http.ts';
import { isSessionOpen } from '../../db/sessions.ts';
import { completeSetup } from '../../db/setup.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import type { SignedInUser } from '../sessions/currentUser.ts';

/**
 * Marks the security setup as complete. Requires an authenticator and backup codes; a passkey is optional. Returns the
 * user as changed. Refuses with 'setup-incomplete' or 'session-ended'. `now` is epoch ms.
 */
export async function finalizeSetup(
  { db }: Deps,
  { user, sessionId }: SignedInUser,
  now: number,
): Promise<Result<User>> {
  if (await completeSetup(db, sessionId, now)) return success({ ...user, isRecoverySetupComplete: true });
  const isOpen = await isSessionOpen(db, { sessionId, userId: user.id }, now);
  return refused(isOpen ? 'setup-incomplete' : 'session-ended');
}
