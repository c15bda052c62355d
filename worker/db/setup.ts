import type { RecoveryMethods } from '../../shared/protocol/http.ts';
import { openSessionSql } from './sessions.ts';

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

/**
 * Marks the security setup of a session's user as complete. False, without any change, if they lack an authenticator or
 * backup codes, or the session is over.
 */
export async function completeSetup(db: D1Database, sessionId: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE users SET is_recovery_setup_complete = 1
       WHERE id = ${openSessionSql('?1', '?2')} AND ${totp} AND ${backupCodes}`,
    )
    .bind(sessionId, now)
    .run();
  return meta.changes === 1;
}
