import type { PasswordReset } from '../../../shared/protocol/http.ts';
import { redeemRecoveryToken } from '../../db/passwords.ts';
import { usernameByRecoveryToken } from '../../db/recoveryTokens.ts';
import { hashSecret } from '../crypto/secretHash.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { Deps } from '../deps.ts';
import { checkNewPassword } from '../passwords/checkNewPassword.ts';
import { type Result, refused, success } from '../result.ts';
import { usernameKey } from '../usernames.ts';

/**
 * Sets a new password with a recovery token and ends all sessions. The token is used up unless the new password is
 * refused. `now` is epoch ms. Returns the username. Refuses with 'recovery-token-invalid', or as
 * `checkNewPassword` does.
 */
export async function resetPassword(
  { db }: Deps,
  { recoveryToken, newPassword }: PasswordReset,
  now: number,
): Promise<Result<string>> {
  const tokenHash = await sha256(recoveryToken);
  const username = await usernameByRecoveryToken(db, tokenHash, now);
  if (username === undefined) return refused('recovery-token-invalid');
  const fault = await checkNewPassword(newPassword, username);
  if (fault !== undefined) return refused(fault);
  const passwordHash = await hashSecret(newPassword);
  const reset = { tokenHash, usernameKey: usernameKey(username), passwordHash };
  const isReset = await redeemRecoveryToken(db, reset, now);
  return isReset ? success(username) : refused('recovery-token-invalid');
}
