import { game } from '../../../shared/protocol/limits.ts';

/** Stored traces of when a room was alive, epoch ms. */
export interface Traces {
  /** The pending alarm; null if there is none. */
  alarmAt: number | null;
  /** Whether a countdown was running, so that the room never slept. */
  wasTicking: boolean;
  /** When the game or an item was last saved. */
  savedAt: number;
  /** The last sign of life, if the room was ticking without alarms. */
  lifeSignAt: number | undefined;
  now: number;
}

/**
 * Estimates when a room that lost its memory was last alive. While a clock runs, the room leaves a trace at intervals:
 * an alarm at every tick, or a sign of life unless it saves something. So it died after its last trace and its last
 * save, and before the next trace. The middle of that span is wrong by at most half of it.
 */
export function lastAliveAt(traces: Traces): number {
  const { savedAt, now } = traces;
  const nextAt = Math.max(nextTraceAt(traces) ?? savedAt, savedAt);
  const latest = Math.min(nextAt, now);
  const earliest = Math.min(Math.max(nextAt - spanMs(traces), savedAt), latest);
  return Math.round((earliest + latest) / 2);
}

/**
 * Whether a ticking room was down, even if its players are still connected to lobbies: it missed its alarm, or was ticking
 * without alarms and is silent for more than a tick. A room without a countdown sleeps, and is loaded for its alarm, which
 * may take longer than that; it loses nothing by being down.
 */
export function wasDown({ alarmAt, wasTicking, savedAt, lifeSignAt, now }: Traces): boolean {
  if (lifeSignAt !== undefined) return now - Math.max(lifeSignAt, savedAt) > game.tickMs;
  return wasTicking && alarmAt !== null && alarmAt < now - game.lateAlarmMs;
}

const spanMs = ({ lifeSignAt }: Traces): number => (lifeSignAt === undefined ? game.tickMs : game.lifeSignMs);

/** When the next trace was due; null if none was. */
const nextTraceAt = ({ alarmAt, savedAt, lifeSignAt }: Traces): number | null =>
  lifeSignAt === undefined ? alarmAt : Math.max(lifeSignAt, savedAt) + game.lifeSignMs;
