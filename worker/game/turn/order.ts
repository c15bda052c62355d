import { game } from '../../../shared/protocol/limits.ts';
import { hasEnoughPlayers, seatOf } from '../players/seats.ts';
import type { GameState } from '../state.ts';

/** The place in the round's order of the first player from `from` on who can draw; undefined if nobody can. */
export function nextPlace(state: GameState, from: number, now: number): number | undefined {
  const place = state.order.findIndex((id, index) => index >= from && canDraw(state, id, now));
  return place === -1 ? undefined : place;
}

/**
 * Whether the player can take a turn: seated, and connected or away for less than a turn would wait. A paused game has
 * nobody to go on with, and waits for everybody.
 */
function canDraw(state: GameState, playerId: string, now: number): boolean {
  const seat = seatOf(state, playerId);
  if (seat === undefined) return false;
  return seat.droppedAt === null || !hasEnoughPlayers(state) || now < seat.droppedAt + game.drawerGraceMs;
}

export const isLastRound = ({ round, settings }: GameState): boolean => round >= settings.rounds;

/** What follows the current turn, as things stand. */
export function afterTurn(state: GameState, now: number): 'turn' | 'round' | 'end' {
  if (nextPlace(state, state.orderIndex + 1, now) !== undefined) return 'turn';
  return isLastRound(state) ? 'end' : 'round';
}
