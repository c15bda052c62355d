/** Pongs to a server that pings more rarely than this are answered without waking the object. */
export const AUTO_PONG_MIN_INTERVAL_MS = 10_000;

export interface HeartbeatTimes {
  intervalMs: number;
  timeoutMs: number;
  /** A ping may be sent this much early, so that one wake-up serves several sessions. */
  slackMs: number;
}

export interface Heartbeat {
  pingDueAt: number;
  /** Set while a pong is awaited. */
  pingSentAt: number | undefined;
  pongDueAt: number;
  /** Everything sent before this time has reached the client: the time of the last ping that was answered. */
  confirmedAt: number;
}

export function startHeartbeat(now: number, times: HeartbeatTimes): Heartbeat {
  return { pingDueAt: now + times.intervalMs, pingSentAt: undefined, pongDueAt: 0, confirmedAt: 0 };
}

/** False if no ping was out. */
export function receivePong(heartbeat: Heartbeat, receivedAt: number, times: HeartbeatTimes): boolean {
  if (heartbeat.pingSentAt === undefined) return false;
  heartbeat.confirmedAt = heartbeat.pingSentAt;
  heartbeat.pingSentAt = undefined;
  heartbeat.pingDueAt = receivedAt + times.intervalMs;
  return true;
}

/** A pong that the runtime answered by itself shows only as a time; it counts if it came after the ping. */
export function noteAutoPong(
  heartbeat: Heartbeat,
  pongAt: number | undefined,
  times: HeartbeatTimes,
): boolean {
  const { pingSentAt } = heartbeat;
  if (pingSentAt === undefined || pongAt === undefined || pongAt < pingSentAt) return false;
  return receivePong(heartbeat, pingSentAt, times);
}

/** A ping that is sent before its time: whoever answers at all has as long for it as for the one that it replaces. */
export function pingEarly(heartbeat: Heartbeat, now: number, times: HeartbeatTimes): void {
  heartbeat.pingSentAt = now;
  heartbeat.pongDueAt = Math.max(now, heartbeat.pingDueAt) + times.timeoutMs;
}

export function heartbeatDeadline(heartbeat: Heartbeat): number {
  return heartbeat.pingSentAt === undefined ? heartbeat.pingDueAt : heartbeat.pongDueAt;
}

/** What is due at `now`. A ping counts as sent; a slightly late one does not prolong the client's time to answer. */
export function beat(
  heartbeat: Heartbeat,
  now: number,
  times: HeartbeatTimes,
): 'ping' | 'timeout' | undefined {
  if (heartbeat.pingSentAt !== undefined) return now >= heartbeat.pongDueAt ? 'timeout' : undefined;
  if (now < heartbeat.pingDueAt - times.slackMs) return undefined;
  const lateMs = now - heartbeat.pingDueAt;
  const isPunctual = lateMs >= 0 && lateMs <= times.timeoutMs / 2;
  heartbeat.pongDueAt = (isPunctual ? heartbeat.pingDueAt : now) + times.timeoutMs;
  heartbeat.pingSentAt = now;
  return 'ping';
}
