import { accountSecurity } from '../../shared/protocol/limits.ts';

interface Challenge {
  challenge: string;
  userId: string;
  purpose: 'registration' | 'recovery';
}

/** Stores a challenge, unless the user is gone, and deletes some expired ones. */
export async function saveChallenge(
  db: D1Database,
  { challenge, userId, purpose }: Challenge,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `DELETE FROM passkey_challenges WHERE challenge IN
           (SELECT challenge FROM passkey_challenges WHERE expires_at <= ? LIMIT ${accountSecurity.cleanedRows})`,
      )
      .bind(now),
    db
      .prepare(
        `INSERT INTO passkey_challenges (challenge, user_id, purpose, expires_at)
         SELECT ?1, id, ?3, ?4 FROM users WHERE id = ?2`,
      )
      .bind(challenge, userId, purpose, now + accountSecurity.challengeMs),
  ]);
}

/** Uses a challenge up. False if it is unknown, used, expired, or was made for something else. */
export async function takeChallenge(
  db: D1Database,
  { challenge, userId, purpose }: Challenge,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'DELETE FROM passkey_challenges WHERE challenge = ? AND user_id = ? AND purpose = ? AND expires_at > ?',
    )
    .bind(challenge, userId, purpose, now)
    .run();
  return meta.changes === 1;
}
