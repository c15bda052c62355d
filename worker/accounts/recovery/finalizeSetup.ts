import type { User } from '../../../shared/protocol/http.ts';
import { completeSetup } from '../../db/setup.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';

/**
 * Marks the security setup as complete. Requires an authenticator and backup codes; a passkey is optional. Refuses with
 * 'setup-incomplete'.
 */
export async function finalizeSetup({ db }: Deps, user: User): Promise<Result<User>> {
  const isComplete = await completeSetup(db, user.id);
  return isComplete ? success({ ...user, isRecoverySetupComplete: true }) : refused('setup-incomplete');
}
