import { useSnapshot } from 'valtio';
import { type RoomSnapshot, room } from '../../stores/room.ts';

interface RoomOfMine {
  state: RoomSnapshot;
  myId: string | null;
  isHost: boolean;
  isDrawer: boolean;
}

/** The room as this player sees it. Only beneath `RoomView`, which is shown once there is a room. */
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
