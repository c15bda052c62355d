interface Challenge {
  challenge: string;
  userId: string;
  purpose: 'registration' | 'recovery';
}

/** Keeps a challenge until `expiresAt`, and forgets those that nobody answered in time. */
export async function saveChallenge(
  db: D1Database,
  { challenge, userId, purpose }: Challenge,
  now: number,
  expiresAt: number,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM passkey_challenges WHERE expires_at <= ?').bind(now),
    db
      .prepare('INSERT INTO passkey_challenges (challenge, user_id, purpose, expires_at) VALUES (?, ?, ?, ?)')
      .bind(challenge, userId, purpose, expiresAt),
  ]);
}

/** Uses a challenge up. False if it was not made for this, is used, or has expired. */
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
