// Authenticator secrets, always encrypted. Times are epoch ms, steps are those of TOTP.
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { exchangeProof, voidRecoveryTokensSql } from './recoveryTokens.ts';
import { openSessionSql } from './sessions.ts';

/** How far a step may precede one used earlier: that came at the window's end, and this one at its beginning. */
const maxStepsBack = 2 * accountSecurity.totpWindowSteps;

/**
 * Stores `secret` as pending, unless one has been pending in this session since `freshSince`. Returns the pending one;
 * undefined, without any change, if the session is over.
 */
export async function offerTotpSecret(
  db: D1Database,
  { sessionId, secret }: { sessionId: string; secret: string },
  now: number,
  freshSince: number,
): Promise<string | undefined> {
  const isKept = 'pending_since > ?3 AND pending_session = ?4';
  const kept = await db
    .prepare(
      `INSERT INTO totp_credentials (user_id, pending_secret, pending_since, pending_session)
       SELECT user_id, ?1, ?2, ?4 FROM ${openSessionSql('?4', '?2')} WHERE true
       ON CONFLICT (user_id) DO UPDATE SET
         pending_secret = iif(${isKept}, pending_secret, excluded.pending_secret),
         pending_since = iif(${isKept}, pending_since, excluded.pending_since),
         pending_session = excluded.pending_session
       RETURNING pending_secret`,
    )
    .bind(secret, now, freshSince, sessionId)
    .first<string>('pending_secret');
  return kept ?? undefined;
}

/** The pending secret, which the first valid code will activate. */
export async function pendingTotpSecret(db: D1Database, userId: string): Promise<string | undefined> {
  const pending = await db
    .prepare('SELECT pending_secret FROM totp_credentials WHERE user_id = ?')
    .bind(userId)
    .first<string | null>('pending_secret');
  return pending ?? undefined;
}

/**
 * Activates the pending secret of a session's user as `renewed`, with `step` used, and voids recovery tokens that a
 * former secret may have opened. False, without any change, if it is no longer pending or the session is over.
 */
export async function confirmTotpSecret(
  db: D1Database,
  sessionId: string,
  { pending, renewed, step }: { pending: string; renewed: string; step: number },
  now: number,
): Promise<boolean> {
  const isPending = `user_id = ${openSessionSql('?1', '?2')} AND pending_secret = ?3`;
  const [, confirmed] = await db.batch([
    db
      .prepare(voidRecoveryTokensSql(`(SELECT user_id FROM totp_credentials WHERE ${isPending})`))
      .bind(sessionId, now, pending),
    db
      .prepare(
        `UPDATE totp_credentials
         SET secret = ?5, last_step = ?4, earlier_steps = 0, pending_secret = NULL, pending_since = NULL
         WHERE ${isPending}`,
      )
      .bind(sessionId, now, pending, step, renewed),
  ]);
  return confirmed?.meta.changes === 1;
}

/** The user's id and active secret; undefined if there is no such user or no authenticator. */
export async function totpOf(
  db: D1Database,
  usernameKey: string,
): Promise<{ userId: string; secret: string } | undefined> {
  const row = await db
    .prepare(
      `SELECT user_id AS userId, secret FROM totp_credentials JOIN users ON users.id = user_id
       WHERE username_key = ? AND secret IS NOT NULL`,
    )
    .bind(usernameKey)
    .first<{ userId: string; secret: string }>();
  return row ?? undefined;
}

/**
 * Exchanges a time step for a recovery token, and stores the secret as `renewed`. False if the step was used or is older
 * than is known of, or if the secret was replaced.
 */
export function exchangeTotpStep(
  db: D1Database,
  { userId, secret, renewed, step }: { userId: string; secret: string; renewed: string; step: number },
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const isUnused = `user_id = ?1 AND secret = ?2 AND (
    last_step < ?3
    OR last_step - ?3 BETWEEN 1 AND ${maxStepsBack} AND ((earlier_steps >> (last_step - ?3 - 1)) & 1) = 0)`;
  const proof = {
    sql: `SELECT user_id FROM totp_credentials WHERE ${isUnused}`,
    values: [userId, secret, step],
    use: db
      .prepare(
        `UPDATE totp_credentials SET
           secret = ?4,
           last_step = max(last_step, ?3),
           earlier_steps = iif(last_step < ?3,
             ((earlier_steps << 1) | 1) << (?3 - last_step - 1),
             earlier_steps | (1 << (last_step - ?3 - 1)))
         WHERE ${isUnused}`,
      )
      .bind(userId, secret, step, renewed),
  };
  return exchangeProof(db, proof, tokenHash, now);
}
