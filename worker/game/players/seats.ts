import { moderation, room } from '../../../shared/protocol/limits.ts';
import { type GameState, isTurnRunning, type PhaseState, type Seat, turnOf } from '../state.ts';
import { patch, type Step } from '../step.ts';

/** The player's seat; undefined if they have none, or if there is no such player. */
export const seatOf = (state: GameState, playerId: string | null | undefined): Seat | undefined =>
  state.seats.find((seat) => seat.id === playerId);

/** Whether the player has a seat and a connection. */
export const isConnected = (state: GameState, playerId: string | null): boolean =>
  seatOf(state, playerId)?.droppedAt === null;

/** When a disconnected player's seat expires, epoch ms; null while connected. */
export const seatDeadlineAt = ({ droppedAt }: Seat): number | null =>
  droppedAt === null ? null : droppedAt + room.seatGraceMs;

/** The seats of connected players, in joining order. */
export const connectedSeats = (state: GameState): Seat[] =>
  state.seats.filter((seat) => seat.droppedAt === null);

/** The `idleTurns` of a player who comes or does something in this phase. */
export const freshIdleTurns = (phase: PhaseState): number => (isTurnRunning(phase) ? -1 : 0);

/** Whether the player has been inactive for so long that nobody waits for them. */
export const isIdle = ({ idleTurns }: Seat): boolean => idleTurns >= moderation.idleAfterTurns;

/** The seats of players who are here, connected or awaited after a crash, in joining order. */
export const presentSeats = (state: GameState): readonly Seat[] =>
  state.seats.filter(({ id, droppedAt }) => droppedAt === null || state.awaitedIds.includes(id));

/** The seats of players who are here and not idle, in joining order. */
export const activeSeats = (state: GameState): Seat[] => presentSeats(state).filter((seat) => !isIdle(seat));

/** Whether enough players are connected for a game. */
export const hasEnoughPlayers = (state: GameState): boolean =>
  connectedSeats(state).length >= room.minPlayers;

/** The number of seats in the room, taken or free. */
export const capacity = (state: GameState): number =>
  state.isPublic ? room.publicCapacity : room.privateCapacity;

/** The player who draws or chooses a word in this phase; in round-over, the one who has just drawn. */
export const drawerOf = (phase: PhaseState): string | null =>
  phase.name === 'choosing' ? phase.drawerId : (turnOf(phase)?.drawerId ?? null);

/** Whether this player may know the turn's word: the drawer, and those who have guessed it. */
export function seesWord(state: GameState, playerId: string): boolean {
  const turn = turnOf(state.phase);
  return turn !== undefined && (turn.drawerId === playerId || turn.guesses.some(({ id }) => id === playerId));
}

/** Whether this player knows a word, or a choice of words, that others have yet to guess. */
export function knowsSecret(state: GameState, playerId: string): boolean {
  const { phase } = state;
  if (phase.name === 'choosing') return phase.drawerId === playerId;
  return phase.name === 'drawing' && seesWord(state, playerId);
}

/** Changes fields of the player's seat. */
export function patchSeat(step: Step, playerId: string, changes: Partial<Seat>): void {
  patch(step, {
    seats: step.state.seats.map((seat) => (seat.id === playerId ? { ...seat, ...changes } : seat)),
  });
}
