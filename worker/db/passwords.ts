import { clearAttemptsStatement } from './attempts.ts';
import { voidRecoveryTokensSql } from './recoveryTokens.ts';
import { openSessionSql } from './sessions.ts';

/**
 * SQL statements that void what was begun under the former password: unconfirmed authenticators, challenges and, last,
 * recovery tokens. `user` is an SQL expression for the user's id.
 */
const voidPendingSql = (user: string): string[] => [
  `UPDATE totp_credentials SET pending_secret = NULL, pending_since = NULL WHERE user_id = ${user}`,
  `DELETE FROM passkey_challenges WHERE user_id = ${user}`,
  voidRecoveryTokensSql(user),
];

/**
 * Replaces the password if the stored hash is still `formerHash` and the session is still open, ends all other
 * sessions, and voids what was begun. All or nothing; returns which.
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
    follow(
      `UPDATE users SET password_hash = ?2
       WHERE id = ?1 AND password_hash = ?3 AND id = ${openSessionSql('?4', '?5')}`,
      formerHash,
      sessionId,
      now,
    ),
    follow(
      `UPDATE sessions SET revoked_at = ?3 WHERE user_id = ${user} AND id <> ?4 AND revoked_at IS NULL`,
      now,
      sessionId,
    ),
    ...voidPendingSql(user).map((sql) => follow(sql)),
  ]);
  return changed?.meta.changes === 1;
}

/**
 * Uses a recovery token up: sets its user's password, ends all their sessions, clears failed logins, and voids what a
 * previous holder of the account may have begun (other tokens, challenges, an unconfirmed authenticator). All or
 * nothing; false if the token is no longer valid. `usernameKey` is the user's.
 */
export async function redeemRecoveryToken(
  db: D1Database,
  { tokenHash, usernameKey, passwordHash }: { tokenHash: string; usernameKey: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  const user = '(SELECT user_id FROM recovery_tokens WHERE token_hash = ?1 AND expires_at > ?2)';
  const change = (sql: string, ...more: string[]) => db.prepare(sql).bind(tokenHash, now, ...more);
  const [password] = await db.batch([
    change(`UPDATE users SET password_hash = ?3 WHERE id = ${user}`, passwordHash),
    change(`UPDATE sessions SET revoked_at = ?2 WHERE user_id = ${user} AND revoked_at IS NULL`),
    // Harmless if a concurrent request used the token first: this request held the same valid token.
    clearAttemptsStatement(db, { account: usernameKey, method: 'password' }, now),
    // Last, since all statements before look the token up.
    ...voidPendingSql(user).map((sql) => change(sql)),
  ]);
  return password?.meta.changes === 1;
}
