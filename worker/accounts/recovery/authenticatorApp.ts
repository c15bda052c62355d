import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { isSessionOpen } from '../../db/sessions.ts';
import {
  confirmTotpSecret,
  exchangeTotpStep,
  offerTotpSecret,
  pendingTotpSecret,
  totpOf,
} from '../../db/totp.ts';
import { attempt } from '../attempts.ts';
import { decryptAndRenew, encrypt } from '../crypto/encryption.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import type { SignedInUser } from '../sessions/currentUser.ts';
import { ownerKey } from '../usernames.ts';
import { isTotpCode, newTotpSecret, otpauthUrl, totpStep } from './totp.ts';

/**
 * Returns the `otpauth:` URL of a pending secret, the same one after a reload. Another session gets another one: whoever
 * has seen this one could recover the account by it later. The secret in use stays until a code confirms the new one.
 * Refuses with 'session-ended'. `now` is epoch ms, here and below.
 */
export async function offerTotp(
  deps: Deps,
  { user, sessionId }: SignedInUser,
  now: number,
): Promise<Result<string>> {
  const { db, totpKeys } = deps;
  const offer = { sessionId, secret: await encrypt(totpKeys.key, newTotpSecret(), user.id) };
  const pending = await offerTotpSecret(db, offer, now, now - accountSecurity.pendingTotpMs);
  if (pending === undefined) return refused('session-ended');
  const { secret } = await decryptAndRenew(totpKeys, pending, user.id);
  return success(await otpauthUrl(user.username, secret));
}

/**
 * Activates the pending secret, however old, on its first valid code. That code cannot be used again. Refuses with
 * 'totp-format', 'totp-not-started', 'totp-invalid', 'session-ended', or as `attempt` does.
 */
export async function confirmTotp(
  deps: Deps,
  { user, sessionId }: SignedInUser,
  code: string,
  now: number,
): Promise<Result<undefined>> {
  const { db, totpKeys } = deps;
  if (!isTotpCode(code)) return refused('totp-format');
  const pending = await pendingTotpSecret(db, user.id);
  if (pending === undefined) return refused('totp-not-started');
  return attempt(deps, { account: ownerKey(user), method: 'totp' }, now, async () => {
    const { secret, renewed } = await decryptAndRenew(totpKeys, pending, user.id);
    const step = await totpStep(secret, code, now);
    if (step === undefined) return refused('totp-invalid');
    if (await confirmTotpSecret(db, sessionId, { pending, renewed, step }, now)) return success(undefined);
    const isOpen = await isSessionOpen(db, { sessionId, userId: user.id }, now);
    return refused(isOpen ? 'totp-invalid' : 'session-ended');
  });
}

/**
 * Uses up the time step of an authenticator code, and stores the hash of the recovery token that it earns. Refuses with
 * 'code-invalid'.
 */
export async function proveTotp(
  deps: Deps,
  { usernameKey, code, tokenHash }: { usernameKey: string; code: string; tokenHash: string },
  now: number,
): Promise<Result<undefined>> {
  const totp = await totpOf(deps.db, usernameKey);
  const read = totp && (await decryptAndRenew(deps.totpKeys, totp.secret, totp.userId));
  const step = await totpStep(read?.secret ?? newTotpSecret(), code, now);
  if (!totp || !read || step === undefined) return refused('code-invalid');
  const isFirst = await exchangeTotpStep(deps.db, { ...totp, renewed: read.renewed, step }, tokenHash, now);
  return isFirst ? success(undefined) : refused('code-invalid');
}
