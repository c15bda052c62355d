import { accounts } from '../../shared/protocol/limits.ts';
import { rowsOf } from './rows.ts';

/** Whose attempts are counted together: `account` is mostly a username's key, known or not. */
export interface AttemptKey {
  account: string;
  method: 'password' | 'totp' | 'backup-code' | 'passkey';
}

/** `busy`: too many attempts are under way. `until` is in epoch milliseconds; `isLong` locks are those of a day. */
type Reservation =
  | { state: 'reserved'; id: number }
  | { state: 'busy' }
  | { state: 'locked'; until: number; isLong: boolean };

const KEPT_MS = accounts.failureWindowMs + accounts.lockMs;
const CLEANED_ROWS = 100;

// While a lock holds nothing is added, so that the newest rows tell of it.
const newest = `SELECT attempted_at, is_pending FROM attempts WHERE account = ?1 AND method = ?2
  ORDER BY attempted_at DESC LIMIT ${accounts.maxFailures}`;

/** When the `totpMaxDailyFailures`th newest failure was, which locks for a day; null if there are fewer. */
const dailyLimitAt = `(SELECT attempted_at FROM attempts WHERE account = ?1 AND method = ?2 AND method = 'totp'
  ORDER BY attempted_at DESC LIMIT 1 OFFSET ${accounts.totpMaxDailyFailures - 1})`;

/**
 * Adds an attempt under way, unless as many as may fail are failures or under way already: in one statement, so that of
 * many at once no more get through. Answers the `questions` in the same round trip.
 */
export async function reserveAttempt(
  db: D1Database,
  { account, method }: AttemptKey,
  now: number,
  questions: readonly D1PreparedStatement[] = [],
): Promise<{ reservation: Reservation; answers: D1Result[] }> {
  const reserve = db
    .prepare(
      `INSERT INTO attempts (account, method, attempted_at, is_pending)
       SELECT ?1, ?2, ?3, 1
       FROM (SELECT count(*) AS count, min(attempted_at) AS first_at, max(attempted_at) AS last_at FROM (${newest}))
       WHERE NOT (count = ${accounts.maxFailures} AND last_at - first_at < ${accounts.failureWindowMs}
         AND last_at > ?3 - ${accounts.lockMs})
         AND ifnull(${dailyLimitAt}, 0) <= ?3 - ${accounts.totpLockMs}
       RETURNING id`,
    )
    .bind(account, method, now);
  const look = db
    .prepare(
      `SELECT max(attempted_at) AS newestAt, ifnull(${dailyLimitAt}, 0) AS dailyLimitAt,
         sum(is_pending AND attempted_at > ?3 - ${accounts.pendingAttemptMs}) AS pendingCount FROM (${newest})`,
    )
    .bind(account, method, now);
  const [reserved, looked, ...answers] = await db.batch([reserve, look, ...questions]);
  const [row] = rowsOf<{ id: number }>(reserved);
  if (row) return { reservation: { state: 'reserved', id: row.id }, answers };
  const [seen] = rowsOf<{ newestAt: number; dailyLimitAt: number; pendingCount: number }>(looked);
  if (!seen) throw new Error('an attempt was refused for no reason');
  if (seen.pendingCount > 0) return { reservation: { state: 'busy' }, answers };
  const longUntil = seen.dailyLimitAt + accounts.totpLockMs;
  const isLong = longUntil > now;
  const until = isLong ? longUntil : seen.newestAt + accounts.lockMs;
  return { reservation: { state: 'locked', until, isLong }, answers };
}

/** Makes a failure of an attempt under way, and forgets old ones of anybody. */
export const failStatements = (db: D1Database, id: number, now: number): D1PreparedStatement[] => [
  db.prepare('UPDATE attempts SET is_pending = 0 WHERE id = ?').bind(id),
  db
    .prepare(
      `DELETE FROM attempts WHERE id IN (
         SELECT id FROM (SELECT id FROM attempts WHERE method = 'totp' AND attempted_at <= ?1 LIMIT ${CLEANED_ROWS})
         UNION ALL
         SELECT id FROM (SELECT id FROM attempts WHERE method IN ('password', 'backup-code', 'passkey')
           AND attempted_at <= ?2 LIMIT ${CLEANED_ROWS}))`,
    )
    .bind(now - accounts.totpLockMs, now - KEPT_MS),
];

/** Forgets an attempt that succeeded and the failures before it. Others that are under way still count. */
export const succeedStatements = (
  db: D1Database,
  key: AttemptKey,
  id: number,
  now: number,
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM attempts WHERE id = ?').bind(id),
  clearAttemptsStatement(db, key, now),
];

/** Forgets all failures of an account and method. */
export const clearAttemptsStatement = (
  db: D1Database,
  { account, method }: AttemptKey,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      'DELETE FROM attempts WHERE account = ? AND method = ? AND (is_pending = 0 OR attempted_at <= ?)',
    )
    .bind(account, method, now - accounts.pendingAttemptMs);
