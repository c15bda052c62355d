import { useSnapshot } from 'valtio';
import { isDrawer, type RoomSnapshot, room } from '../../stores/room.ts';

type PlayerSnapshot = RoomSnapshot['players'][number];

/** The room as this player sees it. */
export interface MyRoom {
  state: RoomSnapshot;
  myId: string | null;
  me: PlayerSnapshot | undefined;
  isHost: boolean;
  /** Whether the host has lost the connection; after the grace period somebody else becomes host. */
  isHostAway: boolean;
  isDrawer: boolean;
  /** Whether this player has been here long enough to vote on removing another. */
  mayVote: boolean;
  /** The player whose turn it is; undefined between turns, and if that player has left. */
  drawer: PlayerSnapshot | undefined;
}

/** A room as the player with this id sees it. */
export function seenBy(myId: string | null, state: RoomSnapshot): MyRoom {
  const playerWith = (id: string | null) => state.players.find((player) => player.id === id);
  const me = playerWith(myId);
  return {
    state,
    myId,
    me,
    isHost: state.hostId === myId,
    isHostAway: playerWith(state.hostId)?.connected === false,
    isDrawer: isDrawer(state, myId),
    mayVote: me?.mayVote !== false,
    drawer: playerWith(state.currentTurn.drawerId),
  };
}

/** The current room. Throws before it has loaded, so only for descendants of `RoomView`. */
export function useRoom(): MyRoom {
  const { state, myId } = useSnapshot(room);
  if (!state) throw new Error('The room is not loaded yet.');
  return seenBy(myId, state);
}
