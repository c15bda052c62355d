import { useSnapshot } from 'valtio';
import { isDrawer, type RoomSnapshot, room } from '../../stores/room.ts';

/** The room as this player sees it. */
export interface MyRoom {
  state: RoomSnapshot;
  myId: string | null;
  isHost: boolean;
  isDrawer: boolean;
  /** Whether this player has been here long enough to vote on removing another. */
  mayVote: boolean;
  /** The player whose turn it is; undefined between turns, and if that player has left. */
  drawer: RoomSnapshot['players'][number] | undefined;
}

/** A room as the player with this id sees it. */
export function seenBy(myId: string | null, state: RoomSnapshot): MyRoom {
  return {
    state,
    myId,
    isHost: state.hostId === myId,
    isDrawer: isDrawer(state, myId),
    mayVote: state.players.find(({ id }) => id === myId)?.mayVote !== false,
    drawer: state.players.find(({ id }) => id === state.currentTurn.drawerId),
  };
}

/** The current room. Throws before it has loaded, so only for descendants of `RoomView`. */
export function useRoom(): MyRoom {
  const { state, myId } = useSnapshot(room);
  if (!state) throw new Error('The room is not loaded yet.');
  return seenBy(myId, state);
}
