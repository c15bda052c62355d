/**
 * SQL statements that void what was begun under the former password: unconfirmed authenticators, challenges and, last,
 * recovery tokens. `user` is an SQL expression for the user's id.
 */
export const voidPendingSql = (user: string): string[] => [
  `UPDATE totp_credentials SET pending_secret = NULL, pending_since = NULL WHERE user_id = ${user}`,
  `DELETE FROM passkey_challenges WHERE user_id = ${user}`,
  `DELETE FROM recovery_tokens WHERE user_id = ${user}`,
];

/**
 * Replaces the password if the stored hash is still `formerHash`, ends all sessions but one, and voids what was begun.
 * All or nothing; returns which.
 */
export async function changePasswordHash(
  db: D1Database,
  change: { userId: string; formerHash: string; passwordHash: string; sessionId: string },
  now: number,
): Promise<boolean> {
  const { userId, formerHash, passwordHash, sessionId } = change;
  // Salted hashes are unique, so this matches only a user whose password was just changed.
  const user = '(SELECT id FROM users WHERE id = ?1 AND password_hash = ?2)';
  const follow = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(userId, passwordHash, ...more);
  const [changed] = await db.batch([
    follow('UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3', formerHash),
    follow(
      `UPDATE sessions SET revoked_at = ?3 WHERE user_id = ${user} AND id <> ?4 AND revoked_at IS NULL`,
      now,
      sessionId,
    ),
    ...voidPendingSql(user).map((sql) => follow(sql)),
  ]);
  return changed?.meta.changes === 1;
}
