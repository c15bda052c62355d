import { accountSecurity } from '../../shared/protocol/limits.ts';
import { type AttemptKey, failStatements, reserveAttempt, succeedStatements } from '../db/attempts.ts';
import type { Deps } from './deps.ts';
import { type Result, refused, success } from './result.ts';

const { pendingAttemptMs, attemptPollMs } = accountSecurity;

/**
 * Runs `prove`, an attempt to prove an identity, unless too many attempts failed before. A refusal by `prove` counts as
 * a failed attempt. If it throws, the attempt stays pending until `pendingAttemptMs` is over, which counts as a failure
 * too; likewise if a success cannot be recorded, which does not undo it: a code may be used up. `now` is epoch ms.
 * Refuses with 'locked', 'locked-for-a-day', or 'too-many-requests' if too many others stay pending.
 */
export async function attempt<T>(
  { db, onStoreFailed }: Deps,
  key: AttemptKey,
  now: number,
  prove: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const begun = await beginAttempt(db, key, now);
  if (!begun.ok) return begun;
  const { id } = begun.value;
  const result = await prove();
  if (result.ok) await db.batch(succeedStatements(db, key, id, now)).catch(onStoreFailed);
  else await db.batch(failStatements(db, id, now));
  return result;
}

/**
 * The first half of `attempt`, for callers that save round trips: runs `questions` in the same batch and returns their
 * results; the caller then runs `succeedStatements` or `failStatements` with the attempt's id. Waits while pending
 * attempts could still fail.
 */
export async function beginAttempt(
  db: D1Database,
  key: AttemptKey,
  now: number,
  questions: readonly D1PreparedStatement[] = [],
): Promise<Result<{ id: number; answers: D1Result[] }>> {
  for (let waitedMs = 0; waitedMs <= pendingAttemptMs; waitedMs += attemptPollMs) {
    const { reservation, answers } = await reserveAttempt(db, key, now + waitedMs, questions);
    if (reservation.state === 'reserved') return success({ id: reservation.id, answers });
    if (reservation.state === 'locked')
      return refused(reservation.isLong ? 'locked-for-a-day' : 'locked', reservation.until);
    await new Promise((resolve) => setTimeout(resolve, attemptPollMs));
  }
  return refused('too-many-requests', now + pendingAttemptMs);
}
