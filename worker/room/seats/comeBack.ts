import type { SeatStatus } from '../../wire/rpc.ts';
import type { RoomSockets } from '../connections/RoomSockets.ts';
import type { RunningGame } from '../running/RunningGame.ts';
import { readmit } from './admit.ts';

/** A lost bridged connection is back, or sends something. `isUnsure`: its lobby may have restarted meanwhile. */
export function comeBack(
  game: RunningGame,
  sockets: RoomSockets,
  { socketId, isUnsure = false }: { socketId: string; isUnsure?: boolean },
): SeatStatus {
  const seat = game.roster.seatAt(socketId);
  if (!seat) return 'gone';
  if (sockets.hasMissed(socketId)) return 'missed';
  if (isUnsure && seat.lobby !== null && sockets.hasLost(seat.lobby)) return 'missed';
  // If that cannot be saved it is retried soon, and when the connection sends something.
  readmit(game, socketId);
  if (!game.roster.seatAt(socketId)) return 'gone';
  // The points of a stroke are not stored for who is away, so that a lobby that restarts loses them.
  if (isUnsure) game.repeatPicture([seat]);
  return 'seated';
}
