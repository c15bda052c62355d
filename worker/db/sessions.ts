import { accountSecurity } from '../../shared/protocol/limits.ts';
import { rowsOf } from './rowsOf.ts';
import { type UserRow, userColumns } from './users.ts';

/** A session with its user, as a refresh needs it. */
interface SessionRow extends UserRow {
  /** When the user logged in, epoch ms. */
  createdAt: number;
}

/** A session, if it is this user's. */
interface OwnedSession {
  sessionId: string;
  userId: string;
}

/** A recently replaced token, and the salt from which its successor is derived. */
export interface Rotation {
  tokenHash: string;
  salt: string;
}

/** SQL for whether a session is open; `now` is an SQL expression. */
const isOpenSql = (now: string): string => `sessions.revoked_at IS NULL AND sessions.expires_at > ${now}`;

/**
 * SQL that selects `user_id` as long as a session is open: for changes that must not be made after its end, however
 * long their request takes. `sessionId` and `now` are SQL expressions.
 */
export const openSessionSql = (sessionId: string, now: string): string =>
  `(SELECT user_id FROM sessions WHERE id = ${sessionId} AND ${isOpenSql(now)})`;

/** Adds a session and returns a row, unless the password has changed since it was checked against `passwordHash`. */
export const addSessionStatement = (
  db: D1Database,
  session: { id: string; tokenHash: string; userId: string; passwordHash: string },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO sessions (id, user_id, token_hash, created_at, expires_at)
       SELECT ?1, id, ?2, ?3, ?4 FROM users WHERE id = ?5 AND password_hash = ?6 RETURNING id`,
    )
    .bind(
      session.id,
      session.tokenHash,
      now,
      now + accountSecurity.refreshTokenMs,
      session.userId,
      session.passwordHash,
    );

/**
 * One refresh, in one batch. The current token is replaced by its successor. A token that is neither current nor
 * recently replaced means that somebody has a copy: the session is revoked. Returns the live session with its recent
 * rotations, or the name of the user whose session was just revoked; undefined if it was over.
 */
export async function rotateSession(
  db: D1Database,
  session: { id: string; tokenHash: string; successorHash: string; salt: string },
  now: number,
): Promise<{ row: SessionRow; rotations: Rotation[] } | { revokedOf: string } | undefined> {
  const { id, tokenHash, successorHash, salt } = session;
  const [, , , revoked, looked, rotations] = await db.batch([
    db
      .prepare('DELETE FROM rotations WHERE session_id = ? AND rotated_at <= ?')
      .bind(id, now - accountSecurity.rotationGraceMs),
    db
      .prepare(
        `INSERT INTO rotations (token_hash, session_id, salt, rotated_at)
         SELECT token_hash, id, ?3, ?4 FROM sessions WHERE id = ?1 AND token_hash = ?2 AND ${isOpenSql('?4')}`,
      )
      .bind(id, tokenHash, salt, now),
    db
      .prepare(
        `UPDATE sessions SET token_hash = ?3,
           expires_at = min(?4 + ${accountSecurity.refreshTokenMs}, created_at + ${accountSecurity.sessionMaxMs})
         WHERE id = ?1 AND token_hash = ?2 AND ${isOpenSql('?4')}`,
      )
      .bind(id, tokenHash, successorHash, now),
    db
      .prepare(
        `UPDATE sessions SET revoked_at = ?3 WHERE id = ?1 AND ${isOpenSql('?3')}
           AND NOT EXISTS (SELECT 1 FROM rotations WHERE token_hash = ?2 AND session_id = ?1)
         RETURNING (SELECT username FROM users WHERE users.id = user_id) AS revokedOf`,
      )
      .bind(id, tokenHash, now),
    db
      .prepare(
        `SELECT ${userColumns}, sessions.created_at AS createdAt
         FROM sessions JOIN users ON users.id = user_id WHERE sessions.id = ?1 AND ${isOpenSql('?2')}`,
      )
      .bind(id, now),
    db.prepare('SELECT token_hash AS tokenHash, salt FROM rotations WHERE session_id = ?').bind(id),
    deleteExpiredSessionsStatement(db, now),
  ]);
  const [row] = rowsOf<SessionRow>(looked);
  return row ? { row, rotations: rowsOf<Rotation>(rotations) } : rowsOf<{ revokedOf: string }>(revoked)[0];
}

/** The user, if the session is theirs and still open. */
export const findSessionUser = (
  db: D1Database,
  { sessionId, userId }: OwnedSession,
  now: number,
): Promise<UserRow | null> =>
  db
    .prepare(
      `SELECT ${userColumns} FROM sessions JOIN users ON users.id = user_id
       WHERE sessions.id = ?1 AND user_id = ?2 AND ${isOpenSql('?3')}`,
    )
    .bind(sessionId, userId, now)
    .first<UserRow>();

/** Whether the session is this user's and still open. `now` is epoch ms. */
export const isSessionOpen = async (db: D1Database, session: OwnedSession, now: number): Promise<boolean> =>
  (await findSessionUser(db, session, now)) !== null;

/** Ends a session, if it is open. `now` is epoch ms. */
export const revokeSessionStatement = (db: D1Database, id: string, now: number): D1PreparedStatement =>
  db.prepare('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').bind(now, id);

/** Ends a session, if it is open and `newerId` has been added. `now` is epoch ms. */
export const revokeFormerSessionStatement = (
  db: D1Database,
  id: string,
  newerId: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE sessions SET revoked_at = ?3 WHERE id = ?1 AND revoked_at IS NULL
         AND EXISTS (SELECT 1 FROM sessions WHERE id = ?2)`,
    )
    .bind(id, newerId, now);

/**
 * Ends every session of a user but one, and returns how many. Ends none if that one is over: of two sessions that end
 * each other, one survives.
 */
export async function revokeOtherSessions(
  db: D1Database,
  { sessionId, userId }: OwnedSession,
  now: number,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE sessions SET revoked_at = ?3 WHERE user_id = ?2 AND id <> ?1 AND ${isOpenSql('?3')}
         AND EXISTS (SELECT 1 FROM sessions WHERE id = ?1 AND ${isOpenSql('?3')})`,
    )
    .bind(sessionId, userId, now)
    .run();
  return meta.changes;
}

/** Deletes some expired sessions of any user. */
export const deleteExpiredSessionsStatement = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= ? LIMIT ${accountSecurity.cleanedRows})`,
    )
    .bind(now);
