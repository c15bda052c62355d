import { game, moderation, pause, room } from '../../shared/protocol/limits.ts';
import { presentSeats } from './players/seats.ts';
import { type PhaseState, type Vote, wholeDrawerGrace } from './state.ts';
import { patch, roomUpdate, type Step } from './step.ts';
import { remainingMs } from './turn/clock.ts';
import { waitsForPlayers } from './turn/hold.ts';

/** The deadline, moved so that the time left at `from` is left at `now`, up to `maxMs`. */
const moveDeadline = (at: number, from: number, now: number, maxMs: number): number =>
  now + Math.max(0, Math.min(maxMs, at - from));

/** The phase with its clock moved in the same way. */
function movePhase(phase: PhaseState, from: number, now: number): PhaseState {
  if (phase.name === 'finished') return phase;
  if (phase.name === 'waiting') {
    if (phase.startsAt === null) return phase;
    return {
      ...phase,
      startsAt: moveDeadline(phase.startsAt, from, now, room.publicStartMs),
      latestAt: moveDeadline(phase.latestAt, from, now, room.publicStartMaxMs),
    };
  }
  const { clock } = phase;
  const leftMs = Math.min(clock.durationMs, remainingMs(clock, from));
  return { ...phase, clock: { ...clock, deadlineAt: now + leftMs, stoppedAt: now } };
}

/** The vote with its deadline moved in the same way. */
const moveVote = (vote: Vote, from: number, now: number): Vote => ({
  ...vote,
  endsAt: moveDeadline(vote.endsAt, from, now, moderation.voteMs),
});

/** After a crash: clocks resume with the time they had left, and grace periods start now. */
export function restore(step: Step, connected: readonly string[], lastAliveAt: number): void {
  const { state, now } = step;
  const { pausedUntil, heldAt } = state;
  const aliveAt = Math.min(lastAliveAt, now);
  // A countdown that an earlier crash put on hold has not run since.
  const ranUntil = Math.min(heldAt ?? aliveAt, aliveAt);
  const here = new Set(connected);
  patch(step, {
    seats: state.seats.map((seat) => ({ ...seat, droppedAt: here.has(seat.id) ? null : now })),
    phase: movePhase(state.phase, ranUntil, now),
    pausedUntil: pausedUntil === null ? null : moveDeadline(pausedUntil, ranUntil, now, pause.maxMs),
    heldAt: waitsForPlayers(state) ? now : null,
    ...wholeDrawerGrace,
    vote: state.vote && moveVote(state.vote, aliveAt, now),
    awaitedUntil: now + game.returnMs,
    awaitedIds: presentSeats(state).map(({ id }) => id),
    // Nobody comes back to an empty room.
    emptyAt: state.seats.length > 0 ? null : state.emptyAt,
    tickedS: null,
  });
  roomUpdate(step);
}
