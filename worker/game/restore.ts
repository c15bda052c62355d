import { game } from '../../shared/protocol/limits.ts';
import { remainingMs } from './clock.ts';
import { saveShape } from './picture.ts';
import { type PhaseState, pictureOf } from './state.ts';
import { patch, roomUpdate, type Step } from './step.ts';

/** The phase with as much time left now as it had at `aliveAt`. */
function movePhase(phase: PhaseState, aliveAt: number, now: number): PhaseState {
  if (phase.name === 'waiting') {
    const move = (at: number | null): number | null => (at === null ? null : at + now - aliveAt);
    return { ...phase, startsAt: move(phase.startsAt), latestAt: move(phase.latestAt) };
  }
  if (phase.name === 'finished') return phase;
  const { clock } = phase;
  const leftMs = Math.min(clock.durationMs, remainingMs(clock, aliveAt));
  return { ...phase, clock: { ...clock, deadlineAt: now + leftMs, stoppedAt: now } };
}

/** After a crash: clocks go on from where they stood, graces are counted from now. */
export function restore(step: Step, connected: readonly string[], lastAliveAt: number): void {
  const { state, now } = step;
  const aliveAt = Math.min(lastAliveAt, now);
  const here = new Set(connected);
  saveShape(step);
  patch(step, {
    seats: state.seats.map((seat) => ({ ...seat, droppedAt: here.has(seat.id) ? null : now })),
    phase: movePhase(state.phase, aliveAt, now),
    pausedUntil: state.pausedUntil === null ? null : now + game.pauseMaxMs,
    drawerGraceAt: null,
    awaitedUntil: now + game.returnMs,
    emptyAt: null,
    tickedS: null,
    picture: pictureOf(state.picture.items),
  });
  roomUpdate(step);
}
