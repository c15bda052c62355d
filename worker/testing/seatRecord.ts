import type { SeatRecord } from '../room/storage/RoomStore.ts';

/** A guest's stored seat on a connection of the room's own object. */
export const seatRecord = (playerId: string, known: Partial<SeatRecord> = {}): SeatRecord => ({
  playerId,
  socketId: `socket-${playerId}`,
  lobby: null,
  pid: null,
  session: null,
  isAccount: false,
  ...known,
});
