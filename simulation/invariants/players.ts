import { moderation } from '../../shared/protocol/limits.ts';
import type { SavedGame } from './RoomWatch.ts';

/** The seats of connected players. */
export const presentSeats = ({ seats }: SavedGame): SavedGame['seats'] =>
  seats.filter(({ droppedAt }) => droppedAt === null);

/** The number of connected players. */
export const presentIn = (game: SavedGame): number => presentSeats(game).length;

/** Whether the player has a seat, present or away. */
export const hasSeat = ({ seats }: SavedGame, playerId: string): boolean =>
  seats.some(({ id }) => id === playerId);

/** The id of the player who chooses a word or draws; undefined if nobody does. */
export function drawerIn({ phase }: SavedGame): string | undefined {
  if (phase.name === 'choosing') return phase.drawerId;
  return phase.name === 'drawing' ? phase.turn.drawerId : undefined;
}

/** The ids of the players who know a word, or a choice of words, that the others have yet to guess. */
export function knowingIn(game: SavedGame): string[] {
  const drawerId = drawerIn(game);
  const guesses = 'turn' in game.phase ? game.phase.turn.guesses : [];
  return drawerId === undefined ? [] : [drawerId, ...guesses.map(({ id }) => id)];
}

/** Whether the player has a seat, and is away. */
export const isAway = ({ seats }: SavedGame, playerId: string | undefined): boolean =>
  seats.some(({ id, droppedAt }) => id === playerId && droppedAt !== null);

/** The votes that count on removing this player, and how many do it: a majority of the others who are here and not idle. */
export function tallyOf({ seats, awaitedIds, vote }: SavedGame, targetId: string) {
  const active = seats.filter(
    ({ id, droppedAt, idleTurns }) =>
      id !== targetId &&
      (droppedAt === null || awaitedIds.includes(id)) &&
      idleTurns < moderation.idleAfterTurns,
  );
  const voters = vote?.targetId === targetId ? vote.voters : [];
  return {
    votes: active.filter(({ id, hasSeenTurn }) => hasSeenTurn && voters.includes(id)).length,
    needed: Math.max(moderation.minVotes, Math.floor(active.length / 2) + 1),
  };
}
