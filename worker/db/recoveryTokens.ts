import { clearAttemptsStatement } from './attempts.ts';
import { endings } from './passwords.ts';

/** Keeps the hash of a token until `expiresAt`, and forgets those that have expired. */
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

/** The name of the user whom a token lets in; undefined if it is unknown, used or expired. */
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
 * Uses a token up: sets its user's password, ends all their sessions and forgets wrong passwords; and whatever was begun
 * by who had the account before: other tokens, challenges, an authenticator not yet confirmed. All of it, or nothing if the
 * token is no longer good; tells which. `account` is the user's name in lower case.
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
    // Takes nothing from anybody if a second request finds the token gone: this one was let in by it too.
    clearAttemptsStatement(db, { account, method: 'password' }, now),
    // At the end: all before them look the token up.
    ...endings(user).map((sql) => change(sql)),
  ]);
  return password?.meta.changes === 1;
}
