import { game, moderation } from '../../shared/protocol/limits.ts';
import { remainingMs } from './clock.ts';
import { saveShape } from './picture.ts';
import { type PhaseState, pictureOf, type Vote } from './state.ts';
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

/** The vote with as much time left now as it had at `aliveAt`. */
const moveVote = (vote: Vote, aliveAt: number, now: number): Vote => ({
  ...vote,
  endsAt: now + Math.max(0, Math.min(moderation.voteMs, vote.endsAt - aliveAt)),
});

/** After a crash: clocks go on from where they stood, and graces count from now. */
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
    drawerWatch: null,
    vote: state.vote && moveVote(state.vote, aliveAt, now),
    awaitedUntil: now + game.returnMs,
    emptyAt: null,
    tickedS: null,
    picture: pictureOf(state.picture.items),
  });
  roomUpdate(step);
}
