import { type Clock, type GameState, hasClock, isTurnRunning } from '../state.ts';
import { everyone, patch, type Step, send } from '../step.ts';

/** Countdowns are told in seconds. */
export const SECOND_MS = 1_000;

/** A clock that starts now and runs for `durationMs`. */
export const startClock = (now: number, durationMs: number): Clock => ({
  deadlineAt: now + durationMs,
  stoppedAt: null,
  durationMs,
});

/** The time left on the clock in ms, never negative. */
export const remainingMs = (clock: Clock, now: number): number =>
  Math.max(0, clock.deadlineAt - (clock.stoppedAt ?? now));

/** Stops or starts the clock at `now`, keeping the time left; returns the same object if nothing changes. */
export function setRunning(clock: Clock, isRunning: boolean, now: number): Clock {
  if (isRunning === (clock.stoppedAt === null)) return clock;
  if (!isRunning) return { ...clock, stoppedAt: now };
  return { ...clock, stoppedAt: null, deadlineAt: now + remainingMs(clock, now) };
}

/**
 * When the running countdown ends, epoch ms: of a pause, of a public room's start, or else of the phase's clock;
 * undefined while nothing runs.
 */
export function runsUntil({ phase, pausedUntil, heldAt }: GameState): number | undefined {
  if (heldAt !== null) return undefined;
  if (pausedUntil !== null) return pausedUntil;
  if (phase.name === 'waiting') return phase.startsAt ?? undefined;
  return hasClock(phase) && phase.clock.stoppedAt === null ? phase.clock.deadlineAt : undefined;
}

/** Whether a countdown is running, whose seconds are counted. */
export const isTicking = (state: GameState): boolean => runsUntil(state) !== undefined;

/** Whether players are sent a tick each second. Otherwise the view tells them the deadline. */
const isTold = ({ phase, pausedUntil }: GameState): boolean => pausedUntil === null && isTurnRunning(phase);

/** Whole seconds left of the running countdown; undefined while nothing runs. */
export function secondsRunning(state: GameState, now: number): number | undefined {
  const until = runsUntil(state);
  return until === undefined ? undefined : Math.ceil(Math.max(0, until - now) / SECOND_MS);
}

/** Whole seconds left on the clock that players see; undefined if none is ticking. */
export const secondsLeft = (state: GameState, now: number): number | undefined =>
  isTold(state) ? secondsRunning(state, now) : undefined;

/** When the number of whole seconds changes next, epoch ms. */
export function nextTickAt(state: GameState): number | undefined {
  const until = runsUntil(state);
  return until === undefined || state.tickedS === null ? undefined : until - (state.tickedS - 1) * SECOND_MS;
}

/**
 * Counts the seconds of the running countdown, and sends them if players see it, to whoever has just come in any case.
 * Unseen seconds are counted too, since after a crash the last alarm tells how far a clock had run.
 */
export function tick(step: Step): void {
  const { state } = step;
  const seconds = secondsRunning(state, step.now) ?? null;
  // An alarm that fires slightly early counts as on time: what comes before the second is really over does not undo it.
  const isUndone = isTold(state) && state.tickedS !== null && seconds === state.tickedS + 1;
  const isNews = seconds !== state.tickedS && !isUndone;
  if (isNews) patch(step, { tickedS: seconds });
  if (seconds === null || !isTold(state)) return;
  const to = everyone(state).filter((id) => isNews || id === step.arrivedId);
  send(step, to, 'timerTick', seconds);
}
