/**
 * Ends what was begun with the former password: an authenticator not yet confirmed, challenges, and, as the last, recovery
 * tokens. `user` is SQL for the user's id.
 */
export const endings = (user: string): string[] => [
  `UPDATE totp_credentials SET pending_secret = NULL, pending_since = NULL WHERE user_id = ${user}`,
  `DELETE FROM passkey_challenges WHERE user_id = ${user}`,
  `DELETE FROM recovery_tokens WHERE user_id = ${user}`,
];

/**
 * Puts a password in the place of the one that was checked against `formerHash`, and ends all sessions but one, and whatever
 * was begun. All of it, or nothing if the hash is another by now; tells which.
 */
export async function changePasswordHash(
  db: D1Database,
  change: { userId: string; formerHash: string; passwordHash: string; sessionId: string },
  now: number,
): Promise<boolean> {
  const { userId, formerHash, passwordHash, sessionId } = change;
  // Salted hashes are unique: the user who has this one is the one whose password was just changed.
  const user = '(SELECT id FROM users WHERE id = ?1 AND password_hash = ?2)';
  const follow = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(userId, passwordHash, ...more);
  const [changed] = await db.batch([
    follow('UPDATE users SET password_hash = ?2 WHERE id = ?1 AND password_hash = ?3', formerHash),
    follow(
      `UPDATE sessions SET revoked_at = ?3 WHERE user_id = ${user} AND id <> ?4 AND revoked_at IS NULL`,
      now,
      sessionId,
    ),
    ...endings(user).map((sql) => follow(sql)),
  ]);
  return changed?.meta.changes === 1;
}
