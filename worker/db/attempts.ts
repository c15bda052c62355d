import { accountSecurity, accounts } from '../../shared/protocol/limits.ts';
import { rowsOf } from './rowsOf.ts';

/**
 * Attempts with the same key are counted together. `account` is a username's key, whether or not the user exists, or an
 * `ownerKey`.
 */
export interface AttemptKey {
  account: string;
  method: 'password' | 'totp' | 'backup-code' | 'passkey';
}

/** `busy`: too many attempts are pending. `until` is epoch ms; `isLong` marks the lock for a day. */
type Reservation =
  | { state: 'reserved'; id: number }
  | { state: 'busy' }
  | { state: 'locked'; until: number; isLong: boolean };

const KEPT_MS = accountSecurity.failureWindowMs + accounts.lockMs;

// Nothing is added while a lock holds, so the newest rows tell how long it lasts.
const newest = `SELECT attempted_at, is_pending FROM attempts WHERE account = ?1 AND method = ?2
  ORDER BY attempted_at DESC LIMIT ${accountSecurity.maxFailures}`;

/**
 * When the `totpMaxDailyFailures`th newest failure happened, which starts the lock for a day; null if there are fewer.
 */
const dailyLimitAt = `(SELECT attempted_at FROM attempts WHERE account = ?1 AND method = ?2 AND method = 'totp'
  ORDER BY attempted_at DESC LIMIT 1 OFFSET ${accountSecurity.totpMaxDailyFailures - 1})`;

/**
 * Adds a pending attempt, unless failed and pending attempts have reached the limit. One statement, so that concurrent
 * requests cannot exceed it. Runs `questions` in the same round trip.
 */
export async function reserveAttempt(
  db: D1Database,
  { account, method }: AttemptKey,
  now: number,
  questions: readonly D1PreparedStatement[],
): Promise<{ reservation: Reservation; answers: D1Result[] }> {
  const reserve = db
    .prepare(
      `INSERT INTO attempts (account, method, attempted_at, is_pending)
       SELECT ?1, ?2, ?3, 1
       FROM (SELECT count(*) AS count, min(attempted_at) AS first_at, max(attempted_at) AS last_at FROM (${newest}))
       WHERE NOT (count = ${accountSecurity.maxFailures} AND last_at - first_at < ${accountSecurity.failureWindowMs}
         AND last_at > ?3 - ${accounts.lockMs})
         AND ifnull(${dailyLimitAt}, 0) <= ?3 - ${accountSecurity.totpLockMs}
       RETURNING id`,
    )
    .bind(account, method, now);
  const look = db
    .prepare(
      `SELECT max(attempted_at) AS newestAt, ifnull(${dailyLimitAt}, 0) AS dailyLimitAt,
         sum(is_pending AND attempted_at > ?3 - ${accountSecurity.pendingAttemptMs}) AS pendingCount FROM (${newest})`,
    )
    .bind(account, method, now);
  const [reserved, looked, ...answers] = await db.batch([reserve, look, ...questions]);
  const [row] = rowsOf<{ id: number }>(reserved);
  if (row) return { reservation: { state: 'reserved', id: row.id }, answers };
  const [seen] = rowsOf<{ newestAt: number; dailyLimitAt: number; pendingCount: number }>(looked);
  if (!seen) throw new Error('an attempt was refused for no reason');
  if (seen.pendingCount > 0) return { reservation: { state: 'busy' }, answers };
  const longUntil = seen.dailyLimitAt + accountSecurity.totpLockMs;
  const isLong = longUntil > now;
  const until = isLong ? longUntil : seen.newestAt + accounts.lockMs;
  return { reservation: { state: 'locked', until, isLong }, answers };
}

/** Turns a pending attempt into a failure, and deletes some expired attempts of any account. */
export const failStatements = (db: D1Database, id: number, now: number): D1PreparedStatement[] => [
  db.prepare('UPDATE attempts SET is_pending = 0 WHERE id = ?').bind(id),
  db
    .prepare(
      `DELETE FROM attempts WHERE id IN (
         SELECT id FROM (SELECT id FROM attempts WHERE method = 'totp' AND attempted_at <= ?1
           LIMIT ${accountSecurity.cleanedRows})
         UNION ALL
         SELECT id FROM (SELECT id FROM attempts WHERE method IN ('password', 'backup-code', 'passkey')
           AND attempted_at <= ?2 LIMIT ${accountSecurity.cleanedRows}))`,
    )
    .bind(now - accountSecurity.totpLockMs, now - KEPT_MS),
];

/** Deletes a successful attempt and the failures before it. Other pending attempts still count. */
export const succeedStatements = (
  db: D1Database,
  key: AttemptKey,
  id: number,
  now: number,
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM attempts WHERE id = ?').bind(id),
  clearAttemptsStatement(db, key, now),
];

/** Deletes all failures with this key. */
export const clearAttemptsStatement = (
  db: D1Database,
  { account, method }: AttemptKey,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      'DELETE FROM attempts WHERE account = ? AND method = ? AND (is_pending = 0 OR attempted_at <= ?)',
    )
    .bind(account, method, now - accountSecurity.pendingAttemptMs);
