import { moderation } from '../../shared/protocol/limits.ts';
import { activeSeats } from './seats.ts';
import type { GameState, Vote } from './state.ts';

/** How many votes count at the moment, and how many remove the target: a majority of the other active players. */
export function tally(
  state: GameState,
  { targetId, voters }: Pick<Vote, 'targetId' | 'voters'>,
): { votes: number; needed: number } {
  const active = activeSeats(state).filter((seat) => seat.id !== targetId);
  return {
    votes: active.filter((seat) => seat.hasSeenTurn && voters.includes(seat.id)).length,
    needed: Math.max(moderation.minVotes, Math.floor(active.length / 2) + 1),
  };
}
