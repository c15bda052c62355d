import { game } from '../../shared/protocol/limits.ts';

/** What is stored of when a room lived. All are epoch milliseconds. */
export interface Traces {
  /** When it was to wake next; null if it was not. */
  alarmAt: number | null;
  savedAt: number;
  /** If it counted its seconds without alarms: when it wrote down last that it lives. */
  lifeSignAt: number | undefined;
  now: number;
}

/**
 * When a room last lived that has lost its memory, as well as can be told. While a clock of the game runs it either wakes by an alarm at
 * every tick, and so it went down within the tick before the alarm that was to come, or it says now and then that it lives. It went
 * down after it saved last. The middle is wrong by half of the time between at most.
 */
export function lastAliveAt({ alarmAt, savedAt, lifeSignAt, now }: Traces): number {
  const spanMs = lifeSignAt === undefined ? game.tickMs : game.lifeSignMs;
  const wakesAt = lifeSignAt === undefined ? (alarmAt ?? savedAt) : lifeSignAt + spanMs;
  const latest = Math.min(Math.max(wakesAt, savedAt), now);
  const earliest = Math.min(Math.max(wakesAt - spanMs, savedAt), latest);
  return Math.round((earliest + latest) / 2);
}

/** Whether the room was down, though its players may be connected to lobbies: it did not do what it was to do by now. */
export function wasDown({ alarmAt, lifeSignAt, now }: Traces): boolean {
  const dueAt = lifeSignAt === undefined ? alarmAt : lifeSignAt + game.lifeSignMs;
  return dueAt !== null && dueAt < now - game.lateAlarmMs;
}
