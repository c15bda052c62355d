/** From this ping interval on the runtime handles pongs without waking the object. */
export const AUTO_PONG_MIN_INTERVAL_MS = 10_000;

export interface HeartbeatTimes {
  intervalMs: number;
  timeoutMs: number;
  /** How early a ping may be sent, so that one wake-up serves several sessions. */
  slackMs: number;
}

/** The state of a session's heartbeat. Times are epoch ms, here and below. */
export interface Heartbeat {
  pingDueAt: number;
  /** Set while a pong is pending. */
  pingSentAt: number | undefined;
  pongDueAt: number;
  /** When the last answered ping was sent: everything sent before that has reached the client. */
  confirmedAt: number;
}

/** The heartbeat of a session that opens at `now`: its first ping is due after an interval. */
export function startHeartbeat(now: number, times: HeartbeatTimes): Heartbeat {
  return { pingDueAt: now + times.intervalMs, pingSentAt: undefined, pongDueAt: 0, confirmedAt: 0 };
}

/** Records a pong; false if no ping was pending. */
export function receivePong(heartbeat: Heartbeat, receivedAt: number, times: HeartbeatTimes): boolean {
  if (heartbeat.pingSentAt === undefined) return false;
  heartbeat.confirmedAt = heartbeat.pingSentAt;
  heartbeat.pingSentAt = undefined;
  heartbeat.pingDueAt = receivedAt + times.intervalMs;
  return true;
}

/** Records a pong handled by the runtime, which reports only its time: it counts if it came after the ping. */
export function noteAutoPong(
  heartbeat: Heartbeat,
  pongAt: number | undefined,
  times: HeartbeatTimes,
): boolean {
  const { pingSentAt } = heartbeat;
  if (pingSentAt === undefined || pongAt === undefined || pongAt < pingSentAt) return false;
  return receivePong(heartbeat, pingSentAt, times);
}

/** Records another packet: the client lives, and a pending pong, which may be queued behind more, has up to twice the time. */
export function extendPong(heartbeat: Heartbeat, receivedAt: number, times: HeartbeatTimes): void {
  const { pingSentAt } = heartbeat;
  if (pingSentAt === undefined) return;
  const extendedFrom = Math.min(receivedAt, pingSentAt + times.timeoutMs);
  heartbeat.pongDueAt = Math.max(heartbeat.pongDueAt, extendedFrom + times.timeoutMs);
}

/** Records a ping sent before it was due. The deadline for its pong stays that of the ping that it replaces. */
export function pingEarly(heartbeat: Heartbeat, now: number, times: HeartbeatTimes): void {
  heartbeat.pingSentAt = now;
  heartbeat.pongDueAt = Math.max(now, heartbeat.pingDueAt) + times.timeoutMs;
}

/** When the next ping, or the pending pong, is due, epoch ms. */
export function heartbeatDeadline(heartbeat: Heartbeat): number {
  return heartbeat.pingSentAt === undefined ? heartbeat.pingDueAt : heartbeat.pongDueAt;
}

/**
 * What is due at `now`; a ping is recorded as sent. One that is slightly late does not postpone its pong's deadline,
 * unless the client is listening and gets it only now.
 */
export function beat(
  heartbeat: Heartbeat,
  now: number,
  times: HeartbeatTimes,
  isListening: boolean,
): 'ping' | 'timeout' | undefined {
  if (heartbeat.pingSentAt !== undefined) return now >= heartbeat.pongDueAt ? 'timeout' : undefined;
  if (now < heartbeat.pingDueAt - times.slackMs) return undefined;
  const lateMs = now - heartbeat.pingDueAt;
  const isPunctual = lateMs >= 0 && lateMs <= times.timeoutMs / 2;
  heartbeat.pongDueAt = (isPunctual && !isListening ? heartbeat.pingDueAt : now) + times.timeoutMs;
  heartbeat.pingSentAt = now;
  return 'ping';
}
