import type { PasskeySummary, User } from '../../../shared/protocol/http.ts';
import { deletePasskey, passkeySummaries } from '../../db/passkeys.ts';
import { isSessionOpen } from '../../db/sessions.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import type { SignedInUser } from '../sessions/currentUser.ts';

/** A user's passkeys, oldest first. */
export const listPasskeys = ({ db }: Deps, user: User): Promise<PasskeySummary[]> =>
  passkeySummaries(db, user.id);

/**
 * Removes one of the user's passkeys and voids their recovery tokens, which that passkey may have opened. Refuses with
 * 'passkey-not-found' or 'session-ended'. `now` is epoch ms.
 */
export async function removePasskey(
  { db }: Deps,
  { user, sessionId }: SignedInUser,
  id: string,
  now: number,
): Promise<Result<undefined>> {
  if (await deletePasskey(db, { id, sessionId }, now)) return success(undefined);
  const isOpen = await isSessionOpen(db, { sessionId, userId: user.id }, now);
  return refused(isOpen ? 'passkey-not-found' : 'session-ended');
}
