import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { backupCodesOf, exchangeBackupCode, replaceBackupCodes } from '../../db/backupCodes.ts';
import { hashLike, hashSecret } from '../crypto/secretHash.ts';
import type { Deps } from '../deps.ts';
import { type Result, refused, success } from '../result.ts';
import { newBackupCode, normalizeBackupCode } from './backupCodeText.ts';

/**
 * Replaces the backup codes of a session's user. Returns the new ones in plain text, to be shown once. `now` is epoch
 * ms. Refuses with 'session-ended'.
 */
export async function generateBackupCodes(
  { db }: Deps,
  sessionId: string,
  now: number,
): Promise<Result<string[]>> {
  const codes = new Set<string>();
  while (codes.size < accountSecurity.backupCodeCount) codes.add(newBackupCode());
  const salt = crypto.getRandomValues(new Uint8Array(accountSecurity.saltBytes));
  const hashes = await Promise.all(
    [...codes].map((code) => hashSecret(code, accountSecurity.backupCodeScrypt, salt)),
  );
  // Ten hashes take long enough for the session to be ended.
  const isReplaced = await replaceBackupCodes(db, sessionId, hashes, now);
  return isReplaced ? success([...codes]) : refused('session-ended');
}

/**
 * Uses up a backup code, and stores the hash of the recovery token that it earns. `now` is epoch ms. Refuses with
 * 'code-invalid'.
 */
export async function proveBackupCode(
  { db }: Deps,
  { usernameKey, code, tokenHash }: { usernameKey: string; code: string; tokenHash: string },
  now: number,
): Promise<Result<undefined>> {
  const codes = await backupCodesOf(db, usernameKey);
  // At once: `POST /recovery/initiate` tells anyhow who has codes.
  if (!codes) return refused('code-invalid');
  const hash = await hashLike(normalizeBackupCode(code), codes.anyHash);
  const isGood = await exchangeBackupCode(db, { userId: codes.userId, hash }, tokenHash, now);
  return isGood ? success(undefined) : refused('code-invalid');
}
