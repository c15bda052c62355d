import { game } from '../../../shared/protocol/limits.ts';

/** What is stored of when a room lived. All are epoch milliseconds. */
export interface Traces {
  /** When it was to wake next; null if never. */
  alarmAt: number | null;
  savedAt: number;
  /** The last sign of life, if it told its seconds without alarms. */
  lifeSignAt: number | undefined;
  now: number;
}

/**
 * When a room last lived that has lost its memory, as well as can be told. While a clock of the game runs it wakes by an alarm at every
 * tick, or says now and then that it lives: so it went down before the next of these, after the last, and after it saved last. The middle is
 * wrong by half of the time between at most.
 */
export function lastAliveAt(traces: Traces): number {
  const { savedAt, now } = traces;
  const nextAt = Math.max(nextTraceAt(traces) ?? savedAt, savedAt);
  const latest = Math.min(nextAt, now);
  const earliest = Math.min(Math.max(nextAt - spanMs(traces), savedAt), latest);
  return Math.round((earliest + latest) / 2);
}

/**
 * Whether the room was down, though its players may be connected to lobbies: it did not wake when it was to, or nothing was heard
 * for more than a tick of one that was awake, which does not lose its memory otherwise.
 */
export function wasDown({ alarmAt, savedAt, lifeSignAt, now }: Traces): boolean {
  if (lifeSignAt !== undefined) return now - Math.max(lifeSignAt, savedAt) > game.tickMs;
  return alarmAt !== null && alarmAt < now - game.lateAlarmMs;
}

const spanMs = ({ lifeSignAt }: Traces): number => (lifeSignAt === undefined ? game.tickMs : game.lifeSignMs);

/** When there was to be something new to see of it; null if there was not. */
const nextTraceAt = ({ alarmAt, lifeSignAt }: Traces): number | null =>
  lifeSignAt === undefined ? alarmAt : lifeSignAt + game.lifeSignMs;
