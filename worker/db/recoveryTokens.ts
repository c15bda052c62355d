import { clearAttemptsStatement } from './attempts.ts';
import { voidPendingSql } from './passwords.ts';

/** Stores the hash of a token until `expiresAt`, and deletes expired ones. */
export async function saveRecoveryToken(
  db: D1Database,
  tokenHash: string,
  userId: string,
  now: number,
  expiresAt: number,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM recovery_tokens WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO recovery_tokens (token_hash, user_id, expires_at) VALUES (?, ?, ?)')
      .bind(tokenHash, userId, expiresAt),
  ]);
}

/** The name of the user whom a token admits; undefined if it is unknown, used or expired. */
export async function usernameByRecoveryToken(
  db: D1Database,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const username = await db
    .prepare(
      'SELECT username FROM users JOIN recovery_tokens ON user_id = id WHERE token_hash = ? AND expires_at > ?',
    )
    .bind(tokenHash, now)
    .first<string>('username');
  return username ?? undefined;
}

/**
 * Uses a token up: sets its user's password, ends all their sessions, clears failed logins, and voids what a previous
 * holder of the account may have begun (other tokens, challenges, an unconfirmed authenticator). All or nothing; false
 * if the token is no longer valid. `account` is the user's `usernameKey`.
 */
export async function redeemRecoveryToken(
  db: D1Database,
  { tokenHash, account, passwordHash }: { tokenHash: string; account: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  const user = '(SELECT user_id FROM recovery_tokens WHERE token_hash = ?1 AND expires_at > ?2)';
  const change = (sql: string, ...more: string[]) => db.prepare(sql).bind(tokenHash, now, ...more);
  const [password] = await db.batch([
    change(`UPDATE users SET password_hash = ?3 WHERE id = ${user}`, passwordHash),
    change(`UPDATE sessions SET revoked_at = ?2 WHERE user_id = ${user} AND revoked_at IS NULL`),
    // Harmless if a concurrent request used the token first: this request held the same valid token.
    clearAttemptsStatement(db, { account, method: 'password' }, now),
    // Last, since all statements before look the token up.
    ...voidPendingSql(user).map((sql) => change(sql)),
  ]);
  return password?.meta.changes === 1;
}
