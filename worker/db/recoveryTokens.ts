import { accountSecurity } from '../../shared/protocol/limits.ts';

/** A proof of identity that is good once. */
interface Proof {
  /** SQL that selects `user_id` as long as the proof is good. */
  sql: string;
  /** Of the parameters of `sql`, from `?1` on. */
  values: readonly unknown[];
  /** Uses the proof up, if it is good. */
  use: D1PreparedStatement;
}

/**
 * Uses a proof up and stores the hash of the recovery token that it earns, all or nothing: no code is lost without a
 * token, and what voids the proof in the meantime leaves no token either. False if the proof is no longer good. Deletes
 * some expired tokens.
 */
export async function exchangeProof(
  db: D1Database,
  { sql, values, use }: Proof,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  // The parameters that follow those of the proof.
  const [hash, expiry] = [`?${values.length + 1}`, `?${values.length + 2}`];
  const [, , used] = await db.batch([
    db
      .prepare(
        `DELETE FROM recovery_tokens WHERE token_hash IN
           (SELECT token_hash FROM recovery_tokens WHERE expires_at <= ? LIMIT ${accountSecurity.cleanedRows})`,
      )
      .bind(now),
    db
      .prepare(
        `INSERT INTO recovery_tokens (token_hash, user_id, expires_at)
         SELECT ${hash}, user_id, ${expiry} FROM (${sql})`,
      )
      .bind(...values, tokenHash, now + accountSecurity.recoveryTokenMs),
    use,
  ]);
  return used?.meta.changes === 1;
}

/** SQL that voids the recovery tokens of a user, given as an SQL expression for the id. */
export const voidRecoveryTokensSql = (userId: string): string =>
  `DELETE FROM recovery_tokens WHERE user_id = ${userId}`;

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
