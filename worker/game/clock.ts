import { game } from '../../shared/protocol/limits.ts';
import type { Clock, GameState, PhaseState } from './state.ts';
import { everyone, patch, type Step, send } from './step.ts';

/** A clock that runs from now on for so long. */
export const startClock = (now: number, durationMs: number): Clock => ({
  deadlineAt: now + durationMs,
  stoppedAt: null,
  durationMs,
});

/** What is left on the clock, ms, never negative. */
export const remainingMs = (clock: Clock, now: number): number =>
  Math.max(0, clock.deadlineAt - (clock.stoppedAt ?? now));

/** The clock stopped or running from `now` on, with the time left unchanged; the same clock if nothing changes. */
export function setRunning(clock: Clock, isRunning: boolean, now: number): Clock {
  if (isRunning === (clock.stoppedAt === null)) return clock;
  if (!isRunning) return { ...clock, stoppedAt: now };
  return { ...clock, stoppedAt: null, deadlineAt: now + remainingMs(clock, now) };
}

/** The clock of a phase that has one. */
export const clockOf = (phase: PhaseState): Clock | undefined => ('clock' in phase ? phase.clock : undefined);

/** When what runs down will be over, epoch ms: a pause, a countdown, or else the phase's clock; undefined while nothing runs. */
export function runsUntil({ phase, pausedUntil, heldAt }: GameState): number | undefined {
  if (heldAt !== null) return undefined;
  if (pausedUntil !== null) return pausedUntil;
  if (phase.name === 'waiting') return phase.startsAt ?? undefined;
  const clock = clockOf(phase);
  return clock?.stoppedAt === null ? clock.deadlineAt : undefined;
}

/** Whether players are told each second that is left. Otherwise they know from the view when it is over. */
const isTold = ({ phase, pausedUntil }: GameState): boolean =>
  pausedUntil === null && (phase.name === 'choosing' || phase.name === 'drawing');

function secondsUntil(at: number | undefined, now: number): number | undefined {
  return at === undefined ? undefined : Math.ceil(Math.max(0, at - now) / game.tickMs);
}

/** Whole seconds left on a clock that players see ticking; undefined when none ticks. */
export const secondsLeft = (state: GameState, now: number): number | undefined =>
  isTold(state) ? secondsUntil(runsUntil(state), now) : undefined;

/** When the number of seconds changes next, epoch ms. */
export function nextTickAt(state: GameState): number | undefined {
  const until = runsUntil(state);
  return until === undefined || state.tickedS === null
    ? undefined
    : until - (state.tickedS - 1) * game.tickMs;
}

/**
 * Counts the seconds of whatever runs down, and tells them where players see them. The seconds that nobody is told are
 * counted too, since after a crash the last alarm says how far a clock had run.
 */
export function tick(step: Step): void {
  const { state } = step;
  const seconds = secondsUntil(runsUntil(state), step.now) ?? null;
  if (seconds === state.tickedS) return;
  patch(step, { tickedS: seconds });
  if (seconds !== null && isTold(state)) send(step, everyone(state), 'timerTick', seconds);
}
