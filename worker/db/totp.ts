// A user's authenticator app. Secrets are encrypted, times are epoch milliseconds.

/** Keeps `secret` as the pending one, unless there is one since `freshSince` already. Returns the pending one, encrypted. */
export async function offerTotpSecret(
  db: D1Database,
  userId: string,
  secret: string,
  now: number,
  freshSince: number,
): Promise<string> {
  const row = await db
    .prepare(
      `INSERT INTO totp_credentials (user_id, pending_secret, pending_since) VALUES (?1, ?2, ?3)
       ON CONFLICT (user_id) DO UPDATE SET
         pending_secret = iif(pending_since > ?4, pending_secret, excluded.pending_secret),
         pending_since = iif(pending_since > ?4, pending_since, excluded.pending_since)
       RETURNING pending_secret`,
    )
    .bind(userId, secret, now, freshSince)
    .first<{ pending_secret: string }>();
  if (row === null) throw new Error('no pending secret was kept');
  return row.pending_secret;
}

/** The secret that its first valid code will make real, encrypted. */
export async function pendingTotpSecret(db: D1Database, userId: string): Promise<string | undefined> {
  const row = await db
    .prepare('SELECT pending_secret FROM totp_credentials WHERE user_id = ?')
    .bind(userId)
    .first<{ pending_secret: string | null }>();
  return row?.pending_secret ?? undefined;
}

/** Makes the pending secret real, as `renewed`, with `step` taken. False if it is not pending any more. */
export async function confirmTotpSecret(
  db: D1Database,
  userId: string,
  { pending, renewed }: { pending: string; renewed: string },
  step: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE totp_credentials SET secret = ?4, last_step = ?3, pending_secret = NULL, pending_since = NULL
       WHERE user_id = ?1 AND pending_secret = ?2`,
    )
    .bind(userId, pending, step, renewed)
    .run();
  return meta.changes === 1;
}

/** Whose authenticator it is and its secret, encrypted; undefined if there is no such user or none is set up. */
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

/** Takes a step's code, and keeps the secret as `renewed`. False if that step or a later one was taken, or the secret replaced. */
export async function takeTotpStep(
  db: D1Database,
  userId: string,
  { secret, renewed }: { secret: string; renewed: string },
  step: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE totp_credentials SET last_step = ?3, secret = ?4
       WHERE user_id = ?1 AND secret = ?2 AND last_step < ?3`,
    )
    .bind(userId, secret, step, renewed)
    .run();
  return meta.changes === 1;
}
