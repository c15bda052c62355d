import { exchangeProof, voidRecoveryTokensSql } from './recoveryTokens.ts';
import { openSessionSql } from './sessions.ts';

/**
 * Replaces all backup codes of a session's user, used or unused, and voids recovery tokens that the former may have
 * opened. False, without any change, if the session is over.
 */
export async function replaceBackupCodes(
  db: D1Database,
  sessionId: string,
  hashes: readonly string[],
  now: number,
): Promise<boolean> {
  const user = openSessionSql('?1', '?2');
  const change = (sql: string, ...more: string[]) => db.prepare(sql).bind(sessionId, now, ...more);
  const [, , added] = await db.batch([
    change(voidRecoveryTokensSql(user)),
    change(`DELETE FROM backup_codes WHERE user_id = ${user}`),
    change(
      `INSERT INTO backup_codes (user_id, code_hash) SELECT user_id, value FROM ${user}, json_each(?3)`,
      JSON.stringify(hashes),
    ),
  ]);
  return added?.meta.changes === hashes.length;
}

/** The user's id and one of their code hashes, which carries the salt shared by all; undefined if there are none. */
export async function backupCodesOf(
  db: D1Database,
  usernameKey: string,
): Promise<{ userId: string; anyHash: string } | undefined> {
  const row = await db
    .prepare(
      `SELECT user_id AS userId, code_hash AS anyHash FROM backup_codes JOIN users ON users.id = user_id
       WHERE username_key = ? LIMIT 1`,
    )
    .bind(usernameKey)
    .first<{ userId: string; anyHash: string }>();
  return row ?? undefined;
}

/** Exchanges a code for a recovery token. False if it does not exist or was used before. */
export function exchangeBackupCode(
  db: D1Database,
  { userId, hash }: { userId: string; hash: string },
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const isUnused = 'user_id = ?1 AND code_hash = ?2 AND used_at IS NULL';
  const proof = {
    sql: `SELECT user_id FROM backup_codes WHERE ${isUnused}`,
    values: [userId, hash],
    use: db.prepare(`UPDATE backup_codes SET used_at = ?3 WHERE ${isUnused}`).bind(userId, hash, now),
  };
  return exchangeProof(db, proof, tokenHash, now);
}
