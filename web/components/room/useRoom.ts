import { useSnapshot } from 'valtio';
import { type RoomSnapshot, room } from '../../stores/room.ts';

/** The room as one player sees it. */
export interface RoomOfMine {
  state: RoomSnapshot;
  myId: string | null;
  isHost: boolean;
  isDrawer: boolean;
}

/** The room as this player sees it. Throws before the room has loaded, so only for descendants of `RoomView`. */
export function useRoom(): RoomOfMine {
  const { state, myId } = useSnapshot(room);
  if (!state) throw new Error('The room is not loaded yet.');
  return {
    state,
    myId,
    isHost: state.hostId === myId,
    isDrawer: myId !== null && state.currentTurn.drawerId === myId,
  };
}
