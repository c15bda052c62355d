import { game } from '../../shared/protocol/limits.ts';
import type { Clock, GameState, PhaseState } from './state.ts';
import { everyone, patch, type Step, send } from './step.ts';

export const startClock = (now: number, durationMs: number): Clock => ({
  deadlineAt: now + durationMs,
  stoppedAt: null,
  durationMs,
});

/** What is left on the clock, ms, never negative. */
export const remainingMs = (clock: Clock, now: number): number =>
  Math.max(0, clock.deadlineAt - (clock.stoppedAt ?? now));

/** Stopped or running from `now` on, with what is left unchanged; the same clock if it is so already. */
export function setRunning(clock: Clock, isRunning: boolean, now: number): Clock {
  if (isRunning === (clock.stoppedAt === null)) return clock;
  if (!isRunning) return { ...clock, stoppedAt: now };
  return { ...clock, stoppedAt: null, deadlineAt: now + remainingMs(clock, now) };
}

export const clockOf = (phase: PhaseState): Clock | undefined => ('clock' in phase ? phase.clock : undefined);

/** The clock that players see ticking, if it runs. */
function tickingClock({ phase }: GameState): Clock | undefined {
  if (phase.name !== 'choosing' && phase.name !== 'drawing') return undefined;
  return phase.clock.stoppedAt === null ? phase.clock : undefined;
}

/** Whole seconds left on a ticking clock; undefined when none ticks. */
export function secondsLeft(state: GameState, now: number): number | undefined {
  const clock = tickingClock(state);
  return clock && Math.ceil(remainingMs(clock, now) / game.tickMs);
}

/** When the number of seconds changes next, epoch ms. */
export function nextTickAt(state: GameState): number | undefined {
  const clock = tickingClock(state);
  if (clock === undefined || state.tickedS === null) return undefined;
  return clock.deadlineAt - (state.tickedS - 1) * game.tickMs;
}

/** Tells everybody the seconds left if that number is news. */
export function tick(step: Step): void {
  const seconds = secondsLeft(step.state, step.now) ?? null;
  if (seconds === step.state.tickedS) return;
  patch(step, { tickedS: seconds });
  if (seconds !== null) send(step, everyone(step.state), 'timerTick', seconds);
}
