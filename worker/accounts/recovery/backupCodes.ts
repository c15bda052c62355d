import { accountSecurity } from '../../../shared/protocol/limits.ts';
import { backupCodesOf, replaceBackupCodes, takeBackupCode } from '../../db/backupCodes.ts';
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
 * Uses up a backup code, and stores the hash of the recovery token that it earns. An unknown name takes as long as a
 * known one. `now` is epoch ms. Refuses with 'code-invalid'.
 */
export async function proveBackupCode(
  { db }: Deps,
  { usernameKey, code, tokenHash }: { usernameKey: string; code: string; tokenHash: string },
  now: number,
): Promise<Result<undefined>> {
  const codes = await backupCodesOf(db, usernameKey);
  const entered = normalizeBackupCode(code);
  const hash = codes
    ? await hashLike(entered, codes.anyHash)
    : await hashSecret(entered, accountSecurity.backupCodeScrypt);
  const isGood = codes && (await takeBackupCode(db, { userId: codes.userId, hash }, tokenHash, now));
  return isGood ? success(undefined) : refused('code-invalid');
}
