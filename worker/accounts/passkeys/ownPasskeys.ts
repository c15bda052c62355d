import type { PasskeySummary, User } from '../../../shared/protocol/http.ts';
import { deletePasskey, passkeySummaries } from '../../db/passkeys.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';

/** A user's passkeys, oldest first. */
export const listPasskeys = ({ db }: Deps, user: User): Promise<PasskeySummary[]> =>
  passkeySummaries(db, user.id);

/**
 * Removes one of the user's passkeys and voids their recovery tokens, which that passkey may have opened. Refuses with
 * 'passkey-not-found'.
 */
export async function removePasskey({ db }: Deps, user: User, id: string): Promise<Result<undefined>> {
  return (await deletePasskey(db, user.id, id)) ? success(undefined) : refused('passkey-not-found');
}
