import { room } from '../../shared/protocol/limits.ts';
import { connectedSeats } from './seats.ts';
import type { GameState } from './state.ts';
import { patch, roomUpdate, type Step } from './step.ts';

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
  const move = (at: number | null): number | null => (at === null ? null : at + step.now - heldAt);
  patch(step, { heldAt: null, pausedUntil: move(pausedUntil) });
  if (phase.name === 'waiting')
    patch(step, { phase: { ...phase, startsAt: move(phase.startsAt), latestAt: move(phase.latestAt) } });
  roomUpdate(step);
}
