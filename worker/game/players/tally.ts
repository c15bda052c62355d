import { moderation } from '../../../shared/protocol/limits.ts';
import type { GameState, Vote } from '../state.ts';
import { activeSeats } from './seats.ts';

/** The votes that count right now, and the number needed: a majority of the other active players. */
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
