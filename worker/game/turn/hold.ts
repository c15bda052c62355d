import { room } from '../../../shared/protocol/limits.ts';
import { connectedSeats } from '../players/seats.ts';
import type { GameState } from '../state.ts';
import { patch, roomUpdate, type Step } from '../step.ts';

/** Whether the running countdown only waits for players: a public room's start, or a pause. */
export const waitsForPlayers = ({ phase, pausedUntil }: GameState): boolean =>
  pausedUntil !== null || (phase.name === 'waiting' && phase.startsAt !== null);

/**
 * Resumes a countdown that a crash has put on hold, once enough players are back (for a pause, anybody) or nobody is
 * awaited any more.
 */
export function settleHold(step: Step): void {
  const { heldAt, awaitedUntil, pausedUntil, phase } = step.state;
  if (heldAt === null) return;
  const needed = pausedUntil === null ? room.minPlayers : 1;
  if (awaitedUntil !== null && connectedSeats(step.state).length < needed) return;
  const heldMs = step.now - heldAt;
  patch(step, { heldAt: null, pausedUntil: pausedUntil === null ? null : pausedUntil + heldMs });
  if (phase.name === 'waiting' && phase.startsAt !== null) {
    const { startsAt, latestAt } = phase;
    patch(step, { phase: { ...phase, startsAt: startsAt + heldMs, latestAt: latestAt + heldMs } });
  }
  roomUpdate(step);
}
