import type { PasswordChange, User } from '../../../shared/protocol/http.ts';
import { changePasswordHash } from '../../db/passwords.ts';
import { isSessionOpen } from '../../db/sessions.ts';
import { findUser } from '../../db/users.ts';
import { attempt } from '../attempts.ts';
import { hashSecret, verifySecret } from '../crypto/secretHash.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import type { SignedInUser } from '../sessions/currentUser.ts';
import { ownerKey, usernameKey } from '../usernames.ts';
import { checkNewPassword } from './checkNewPassword.ts';

/**
 * Changes the password of a logged-in user who knows the current one, and ends all sessions except `sessionId`. `now`
 * is epoch ms. Refuses with 'password-wrong' or 'session-ended', as `checkNewPassword` does, or as `attempt` does.
 */
export async function changePassword(
  deps: Deps,
  { user, sessionId }: SignedInUser,
  passwords: PasswordChange,
  now: number,
): Promise<Result<undefined>> {
  const { db } = deps;
  const { currentPassword, newPassword } = passwords;
  const fault = await checkNewPassword(newPassword, user.username);
  if (fault !== undefined) return refused(fault);
  const proven = await attempt(deps, { account: ownerKey(user), method: 'password' }, now, () =>
    provePassword(db, user, currentPassword),
  );
  if (!proven.ok) return proven;
  const passwordHash = await hashSecret(newPassword);
  const change = { userId: user.id, formerHash: proven.value, passwordHash, sessionId };
  if (await changePasswordHash(db, change, now)) return success(undefined);
  if (!(await isSessionOpen(db, change, now))) return refused('session-ended');
  // Another change or a rehashing login replaced the stored hash in the meantime: check against the new one.
  return changePassword(deps, { user, sessionId }, passwords, now);
}

/** Verifies the current password; returns the stored hash that it was checked against. */
async function provePassword(db: D1Database, { username }: User, password: string): Promise<Result<string>> {
  const row = await findUser(db, usernameKey(username));
  const isRight = row !== undefined && (await verifySecret(password, row.passwordHash));
  return isRight ? success(row.passwordHash) : refused('password-wrong');
}
