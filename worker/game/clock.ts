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

/** When what runs down in a phase will be over, epoch ms; undefined while nothing runs. */
export function runsUntil(phase: PhaseState): number | undefined {
  if (phase.name === 'waiting') return phase.startsAt ?? undefined;
  const clock = clockOf(phase);
  return clock?.stoppedAt === null ? clock.deadlineAt : undefined;
}

/** Whether players are told each second that is left. In other phases they know from the view when the phase ends. */
const isTold = ({ name }: PhaseState): boolean => name === 'choosing' || name === 'drawing';

function secondsUntil(at: number | undefined, now: number): number | undefined {
  return at === undefined ? undefined : Math.ceil(Math.max(0, at - now) / game.tickMs);
}

/** Whole seconds left on a clock that players see ticking; undefined when none ticks. */
export const secondsLeft = ({ phase }: GameState, now: number): number | undefined =>
  isTold(phase) ? secondsUntil(runsUntil(phase), now) : undefined;

/** When the number of seconds changes next, epoch ms. */
export function nextTickAt({ phase, tickedS }: GameState): number | undefined {
  const until = runsUntil(phase);
  return until === undefined || tickedS === null ? undefined : until - (tickedS - 1) * game.tickMs;
}

/**
 * Counts the seconds of whatever runs down, and tells them in phases where players see them. The seconds that nobody is told are
 * counted too, since after a crash the last alarm says how far a clock had run.
 */
export function tick(step: Step): void {
  const { phase, tickedS } = step.state;
  const seconds = secondsUntil(runsUntil(phase), step.now) ?? null;
  if (seconds === tickedS) return;
  patch(step, { tickedS: seconds });
  if (seconds !== null && isTold(phase)) send(step, everyone(step.state), 'timerTick', seconds);
}
