import { game } from '../../shared/protocol/limits.ts';

/** What is stored of when a room lived. All are epoch milliseconds. */
export interface Traces {
  /** When it was to wake next; null if it was not. */
  alarmAt: number | null;
  savedAt: number;
  /** If it waited for its next second without an alarm: since when. */
  lifeSignAt: number | undefined;
  now: number;
}

/**
 * When a room last lived that has lost its memory, as well as can be told. While a clock of the game runs it wakes at every tick: so it
 * went down within the tick before it was to wake again, and not before it saved last. The middle is wrong by half a tick at most.
 */
export function lastAliveAt(traces: Traces): number {
  const { savedAt, now } = traces;
  const wakesAt = Math.max(wakingAt(traces) ?? savedAt, savedAt);
  const latest = Math.min(wakesAt, now);
  const earliest = Math.min(Math.max(wakesAt - game.tickMs, savedAt), latest);
  return Math.round((earliest + latest) / 2);
}

/** Whether the room was down, though its players may be connected to lobbies: it did not wake when it was to. */
export function wasDown(traces: Traces): boolean {
  const wakesAt = wakingAt(traces);
  return wakesAt !== null && wakesAt < traces.now - game.lateAlarmMs;
}

/** When it was to wake next; null if it was not. */
const wakingAt = ({ alarmAt, lifeSignAt }: Traces): number | null =>
  lifeSignAt === undefined ? alarmAt : lifeSignAt + game.tickMs;
