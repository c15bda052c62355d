import { client as limits } from '../../../shared/protocol/limits.ts';
import { syncPicture } from '../../stores/picture.ts';
import { isDrawer, room } from '../../stores/room.ts';
import type { SocketClient } from '../client/client.ts';

interface PictureRepair {
  /** The room could not take something, maybe an item, or only came to it too late: catches up a moment later. */
  resyncLater(): void;
  /**
   * Resynchronises the picture after an absence: a drawer still in the same turn sends their own, everybody else asks
   * for it. A recovered connection always sends one of the two: if its seat was given up, only the refusal reveals it.
   */
  catchUp(knownTurn: string | null, isRecovered?: boolean): void;
}

/** Makes the pictures of this page and the server the same again. */
export function createPictureRepair(client: Pick<SocketClient, 'emit'>): PictureRepair {
  let resync: ReturnType<typeof setTimeout> | undefined;
  function catchUp(knownTurn: string | null, isRecovered = false): void {
    if (isDrawing(knownTurn) && syncPicture()) return;
    const isRunning = room.state !== null && room.state.status !== 'waiting';
    if (isRunning || isRecovered) client.emit('requestDrawingHistory');
  }
  return {
    resyncLater() {
      clearTimeout(resync);
      // It may be the return itself that could not be saved, so it asks in another turn or a waiting room, too.
      resync = setTimeout(() => catchUp(room.turnKey, true), limits.resyncMs);
    },
    catchUp,
  };
}

/** Whether the player draws, in this very turn, which is not over: after that the room's picture counts. */
function isDrawing(turn: string | null): boolean {
  const { state, myId, turnKey } = room;
  return state?.status === 'in-progress' && isDrawer(state, myId) && turnKey === turn;
}
