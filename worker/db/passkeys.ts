import type { PasskeySummary } from '../../shared/protocol/http.ts';
import { accountSecurity } from '../../shared/protocol/limits.ts';
import { exchangeProof, voidRecoveryTokensSql } from './recoveryTokens.ts';
import { openSessionSql } from './sessions.ts';

/** A registered passkey. `id` and `publicKey` (COSE) are base64url. */
export interface Passkey {
  id: string;
  userId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
}

/** What a passkey reports with every signature. */
export type PasskeyUse = Pick<Passkey, 'id' | 'counter' | 'isBackedUp'>;

interface PasskeySummaryRow extends Omit<PasskeySummary, 'isBackedUp'> {
  isBackedUp: 0 | 1;
}

interface PasskeyRow extends Omit<Passkey, 'transports' | 'isBackedUp'> {
  /** JSON. */
  transports: string;
  isBackedUp: 0 | 1;
}

/** The columns of a `PasskeyRow`, for a SELECT. */
const columns = `credential_id AS id, user_id AS userId, public_key AS publicKey, counter, transports,
  is_backed_up AS isBackedUp`;

const passkeyOf = (row: PasskeyRow): Passkey => ({
  ...row,
  transports: JSON.parse(row.transports) as string[],
  isBackedUp: row.isBackedUp === 1,
});

/** The passkeys of `user`, an SQL expression for the user's id in which `?` is the value, oldest first. */
async function find(db: D1Database, user: string, value: string): Promise<Passkey[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM passkeys WHERE user_id = ${user} ORDER BY created_at`)
    .bind(value)
    .all<PasskeyRow>();
  return results.map(passkeyOf);
}

/** A user's passkeys, oldest first. */
export const passkeysOf = (db: D1Database, userId: string): Promise<Passkey[]> => find(db, '?', userId);

/** The passkeys of the user with this name, oldest first; empty if there is no such user. */
export const passkeysOfName = (db: D1Database, usernameKey: string): Promise<Passkey[]> =>
  find(db, '(SELECT id FROM users WHERE username_key = ?)', usernameKey);

/** What a user sees of their passkeys, oldest first. */
export async function passkeySummaries(db: D1Database, userId: string): Promise<PasskeySummary[]> {
  const { results } = await db
    .prepare(
      `SELECT credential_id AS id, created_at AS createdAt, last_used_at AS lastUsedAt, is_backed_up AS isBackedUp
       FROM passkeys WHERE user_id = ? ORDER BY created_at`,
    )
    .bind(userId)
    .all<PasskeySummaryRow>();
  return results.map((row) => ({ ...row, isBackedUp: row.isBackedUp === 1 }));
}

/**
 * Removes a passkey of the session's user and voids recovery tokens it may have opened. False, without any change, if the
 * user has no such passkey, or the session is over.
 */
export async function deletePasskey(
  db: D1Database,
  { id, sessionId }: { id: string; sessionId: string },
  now: number,
): Promise<boolean> {
  const itsRow = `FROM passkeys WHERE credential_id = ?1 AND user_id = ${openSessionSql('?2', '?3')}`;
  const [, removed] = await db.batch([
    db.prepare(voidRecoveryTokensSql(`(SELECT user_id ${itsRow})`)).bind(id, sessionId, now),
    db.prepare(`DELETE ${itsRow}`).bind(id, sessionId, now),
  ]);
  return removed?.meta.changes === 1;
}

/**
 * Adds a passkey. False, without any change, if it is registered to anybody already, the user has `maxPasskeys`, or the
 * user's session is over.
 */
export async function addPasskey(
  db: D1Database,
  { passkey, sessionId }: { passkey: Passkey; sessionId: string },
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO passkeys (credential_id, user_id, public_key, counter, transports, is_backed_up, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE (SELECT COUNT(*) FROM passkeys WHERE user_id = ?2) < ?8 AND ?2 = ${openSessionSql('?9', '?7')}
       ON CONFLICT (credential_id) DO NOTHING`,
    )
    .bind(
      passkey.id,
      passkey.userId,
      passkey.publicKey,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.isBackedUp ? 1 : 0,
      now,
      accountSecurity.maxPasskeys,
      sessionId,
    )
    .run();
  return meta.changes === 1;
}

/**
 * Exchanges the use of a passkey for a recovery token. False if its counter did not advance, which means that it was
 * copied. Passkeys without a counter stay at 0 and pass.
 */
export function exchangePasskeyUse(
  db: D1Database,
  { id, counter, isBackedUp }: PasskeyUse,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const isNewer = 'credential_id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))';
  const proof = {
    sql: `SELECT user_id FROM passkeys WHERE ${isNewer}`,
    values: [id, counter],
    use: db
      .prepare(`UPDATE passkeys SET counter = ?2, is_backed_up = ?3, last_used_at = ?4 WHERE ${isNewer}`)
      .bind(id, counter, isBackedUp ? 1 : 0, now),
  };
  return exchangeProof(db, proof, tokenHash, now);
}
