import { moderation, room } from '../../shared/protocol/limits.ts';
import type { GameState, PhaseState, Seat } from './state.ts';
import { patch, type Step } from './step.ts';

export const seatOf = (state: GameState, playerId: string): Seat | undefined =>
  state.seats.find((seat) => seat.id === playerId);

export const isConnected = (state: GameState, playerId: string): boolean =>
  seatOf(state, playerId)?.droppedAt === null;

/** When a dropped player's seat is given up, epoch ms; null while connected. */
export const seatDeadlineAt = ({ droppedAt }: Seat): number | null =>
  droppedAt === null ? null : droppedAt + room.seatGraceMs;

export const connectedSeats = (state: GameState): Seat[] =>
  state.seats.filter((seat) => seat.droppedAt === null);

/** Whether the player has done something of late: nobody waits for who has not. */
export const isIdle = ({ idleTurns }: Seat): boolean => idleTurns > moderation.idleAfterTurns;

export const activeSeats = (state: GameState): Seat[] =>
  connectedSeats(state).filter((seat) => !isIdle(seat));

export const hasEnoughPlayers = (state: GameState): boolean =>
  connectedSeats(state).length >= room.minPlayers;

export const capacity = (state: GameState): number =>
  state.isPublic ? room.publicCapacity : room.privateCapacity;

/** Who draws or chooses in this phase; also the past drawer in round-over. */
export function drawerOf(phase: PhaseState): string | null {
  if (phase.name === 'choosing') return phase.drawerId;
  return phase.name === 'drawing' || phase.name === 'round-over' ? phase.turn.drawerId : null;
}

/** Whether this player is told the word of the turn: its drawer, and who has found it. */
export function seesWord(state: GameState, playerId: string): boolean {
  const { phase } = state;
  if (phase.name !== 'drawing' && phase.name !== 'round-over') return false;
  return phase.turn.drawerId === playerId || phase.turn.guesses.some((guess) => guess.id === playerId);
}

export function patchSeat(step: Step, playerId: string, changes: Partial<Seat>): void {
  patch(step, {
    seats: step.state.seats.map((seat) => (seat.id === playerId ? { ...seat, ...changes } : seat)),
  });
}
