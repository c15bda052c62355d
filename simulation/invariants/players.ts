import { moderation } from '../../shared/protocol/limits.ts';
import type { SavedGame } from './RoomWatch.ts';

type Seat = SavedGame['seats'][number];
type Turn = Extract<SavedGame['phase'], { turn: unknown }>['turn'];

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

/** The ids of the players who know the word of a turn: the drawer, and who has guessed it. */
export const knowingOf = ({ drawerId, guesses }: Turn): string[] => [
  drawerId,
  ...guesses.map(({ id }) => id),
];

/** The ids of the players who know a word, or a choice of words, that the others have yet to guess. */
export function knowingIn({ phase }: SavedGame): string[] {
  if (phase.name === 'choosing') return [phase.drawerId];
  return phase.name === 'drawing' ? knowingOf(phase.turn) : [];
}

/** Whether the player has a seat, and is away. */
export const isAway = ({ seats }: SavedGame, playerId: string | undefined): boolean =>
  seats.some(({ id, droppedAt }) => id === playerId && droppedAt !== null);

/** Whether the player is here, or awaited after a crash. */
export const isExpected = ({ seats, awaitedIds }: SavedGame, playerId: string): boolean =>
  awaitedIds.includes(playerId) || seats.some(({ id, droppedAt }) => id === playerId && droppedAt === null);

/** Whether a player has done nothing for so many turns that nobody waits for them. */
export const isIdle = ({ idleTurns }: Seat): boolean => idleTurns >= moderation.idleAfterTurns;

/** The votes that count on removing this player, and how many do it: a majority of the others who are here and not idle. */
export function tallyOf(game: SavedGame, targetId: string) {
  const { seats, vote } = game;
  const active = seats.filter((seat) => seat.id !== targetId && isExpected(game, seat.id) && !isIdle(seat));
  const voters = vote?.targetId === targetId ? vote.voters : [];
  return {
    votes: active.filter(({ id, hasSeenTurn }) => hasSeenTurn && voters.includes(id)).length,
    needed: Math.max(moderation.minVotes, Math.floor(active.length / 2) + 1),
  };
}
