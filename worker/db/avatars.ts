import { openSessionSql } from './sessions.ts';

/** Gives a session's user the avatar of this seed. False, without any change, if the session is over. */
export async function setAvatarSeed(
  db: D1Database,
  sessionId: string,
  avatarSeed: string,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE users SET avatar_seed = ?3 WHERE id = ${openSessionSql('?1', '?2')}`)
    .bind(sessionId, now, avatarSeed)
    .run();
  return meta.changes === 1;
}
