import type { RecoveryMethods } from '../../shared/protocol/http.ts';

const totp =
  'EXISTS (SELECT 1 FROM totp_credentials WHERE totp_credentials.user_id = users.id AND secret IS NOT NULL)';
const backupCodes =
  'EXISTS (SELECT 1 FROM backup_codes WHERE backup_codes.user_id = users.id AND used_at IS NULL)';
const passkey = 'EXISTS (SELECT 1 FROM passkeys WHERE passkeys.user_id = users.id)';

/** A user's recovery methods; undefined if there is no such user. */
export async function recoveryMethodsOf(
  db: D1Database,
  usernameKey: string,
): Promise<RecoveryMethods | undefined> {
  const row = await db
    .prepare(
      `SELECT ${totp} AS hasTotp, ${backupCodes} AS hasBackupCodes, ${passkey} AS hasPasskey FROM users
       WHERE username_key = ?`,
    )
    .bind(usernameKey)
    .first<Record<keyof RecoveryMethods, 0 | 1>>();
  if (row === null) return undefined;
  const { hasTotp, hasBackupCodes, hasPasskey } = row;
  return { hasTotp: hasTotp === 1, hasBackupCodes: hasBackupCodes === 1, hasPasskey: hasPasskey === 1 };
}

/** Marks a user's security setup as complete if they have an authenticator and backup codes; false if not. */
export async function completeSetup(db: D1Database, userId: string): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE users SET is_recovery_setup_complete = 1 WHERE id = ? AND ${totp} AND ${backupCodes}`)
    .bind(userId)
    .run();
  return meta.changes === 1;
}
