import type { User } from '../../shared/protocol/http.ts';

/** A user as D1 has it. `passwordHash` is scrypt's, with its parameters. */
export interface UserRow {
  id: string;
  username: string;
  passwordHash: string;
  isRecoverySetupComplete: 0 | 1;
  avatarSeed: string | null;
}

/** The columns of a `UserRow`, for a SELECT. */
export const userColumns = `users.id, users.username, users.password_hash AS passwordHash,
  users.is_recovery_setup_complete AS isRecoverySetupComplete, users.avatar_seed AS avatarSeed`;

/** The user as clients see it. */
export const toUser = ({ id, username, isRecoverySetupComplete, avatarSeed }: UserRow): User => ({
  id,
  username,
  isRecoverySetupComplete: isRecoverySetupComplete === 1,
  ...(avatarSeed !== null && { avatarSeed }),
});

/** Returns at most one `UserRow`. */
export const findUserStatement = (db: D1Database, usernameKey: string): D1PreparedStatement =>
  db.prepare(`SELECT ${userColumns} FROM users WHERE username_key = ?`).bind(usernameKey);

/** Undefined if there is no such user. */
export const findUser = async (db: D1Database, usernameKey: string): Promise<UserRow | undefined> =>
  (await findUserStatement(db, usernameKey).first<UserRow>()) ?? undefined;

/** Adds a user. False if the name is taken. */
export async function addUser(
  db: D1Database,
  user: { username: string; usernameKey: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  const added = await db
    .prepare(
      `INSERT INTO users (id, username, username_key, password_hash, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (username_key) DO NOTHING`,
    )
    .bind(crypto.randomUUID(), user.username, user.usernameKey, user.passwordHash, now)
    .run();
  return added.meta.changes === 1;
}

/** Replaces `formerHash` by a stronger hash of the same password, unless the password changed in the meantime. */
export const rehashStatement = (
  db: D1Database,
  userId: string,
  formerHash: string,
  passwordHash: string,
): D1PreparedStatement =>
  db
    .prepare('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?')
    .bind(passwordHash, userId, formerHash);
