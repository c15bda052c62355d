import type { Player, RoomState } from '../../shared/protocol/room.ts';
import { room } from './room.ts';

/** How a player stands in a room. */
export interface Standing
  extends Pick<RoomState, 'roomId' | 'status' | 'round'>,
    Pick<Player, 'username' | 'score'> {}

/** How this player stands; null outside a room. */
export function standing(): Standing | null {
  const { state, myId } = room;
  const me = state?.players.find(({ id }) => id === myId);
  if (!state || !me) return null;
  const { roomId, status, round } = state;
  return { roomId, status, round, username: me.username, score: me.score };
}

/**
 * Whether this player's points are gone since `before`, in the same game: the seat was given up while they were away, and
 * they have a new one, perhaps with another id.
 */
export function hasLostPoints(before: Standing | null): boolean {
  const now = standing();
  return (
    before !== null &&
    now !== null &&
    before.roomId === now.roomId &&
    before.username === now.username &&
    before.status !== 'finished' &&
    before.round <= now.round &&
    before.score > now.score
  );
}
