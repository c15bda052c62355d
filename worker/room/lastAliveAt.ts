import { game } from '../../shared/protocol/limits.ts';

/**
 * When a room last lived that has lost its memory, as well as can be told. While a clock of the game runs it wakes at every tick: so it
 * went down within the tick before the alarm that was to come, and not before it saved last. The middle is wrong by half a tick at most.
 * All are epoch milliseconds; `alarmAt` is null if there was no alarm.
 */
export function lastAliveAt({
  alarmAt,
  savedAt,
  now,
}: {
  alarmAt: number | null;
  savedAt: number;
  now: number;
}): number {
  const wakesAt = Math.max(alarmAt ?? savedAt, savedAt);
  const latest = Math.min(wakesAt, now);
  const earliest = Math.min(Math.max(wakesAt - game.tickMs, savedAt), latest);
  return Math.round((earliest + latest) / 2);
}
