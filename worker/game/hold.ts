import { room } from '../../shared/protocol/limits.ts';
import { connectedSeats } from './seats.ts';
import type { GameState } from './state.ts';
import { patch, roomUpdate, type Step } from './step.ts';

/** Whether something runs down only because the room waits for players: a countdown to the start, or a pause. */
export const waitsForPlayers = ({ phase, pausedUntil }: GameState): boolean =>
  pausedUntil !== null || (phase.name === 'waiting' && phase.startsAt !== null);

/** Lets what a crash has held go on, once as many are back as it takes (a pause needs anybody), or nobody is awaited any more. */
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
