import { accounts } from '../../shared/protocol/limits.ts';
import { rowsOf } from './rows.ts';

/** Whose attempts are counted together: `account` is a username in lower case, known or not. */
export interface AttemptKey {
  account: string;
  method: 'password' | 'totp' | 'backup-code' | 'passkey';
}

/** `busy`: too many attempts are under way. `newestAt` is the time of the failure that locked, in epoch milliseconds. */
type Reservation =
  | { state: 'reserved'; id: number }
  | { state: 'busy' }
  | { state: 'locked'; newestAt: number };

const KEPT_MS = accounts.failureWindowMs + accounts.lockMs;
const CLEANED_ROWS = 100;

// While a lock holds nothing is added, so that the newest rows tell of it.
const newest = `SELECT attempted_at, is_pending FROM attempts WHERE account = ?1 AND method = ?2
  ORDER BY attempted_at DESC LIMIT ${accounts.maxFailures}`;

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
       RETURNING id`,
    )
    .bind(account, method, now);
  const look = db
    .prepare(
      `SELECT max(attempted_at) AS newestAt,
         sum(is_pending AND attempted_at > ?3 - ${accounts.pendingAttemptMs}) AS pendingCount FROM (${newest})`,
    )
    .bind(account, method, now);
  const [reserved, looked, ...answers] = await db.batch([reserve, look, ...questions]);
  const [row] = rowsOf<{ id: number }>(reserved);
  if (row) return { reservation: { state: 'reserved', id: row.id }, answers };
  const [seen] = rowsOf<{ newestAt: number; pendingCount: number }>(looked);
  if (!seen) throw new Error('an attempt was refused for no reason');
  const { newestAt, pendingCount } = seen;
  return { reservation: pendingCount > 0 ? { state: 'busy' } : { state: 'locked', newestAt }, answers };
}

/** Makes a failure of an attempt under way, and forgets old ones of anybody. */
export const failStatements = (db: D1Database, id: number, now: number): D1PreparedStatement[] => [
  db.prepare('UPDATE attempts SET is_pending = 0 WHERE id = ?').bind(id),
  db
    .prepare(
      `DELETE FROM attempts WHERE id IN (SELECT id FROM attempts WHERE attempted_at <= ? LIMIT ${CLEANED_ROWS})`,
    )
    .bind(now - KEPT_MS),
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
