import type { SeatStatus } from '../../wire/rpc.ts';
import type { RoomSockets } from '../connections/RoomSockets.ts';
import type { GameHost } from '../host/GameHost.ts';
import { readmit } from './admit.ts';

/** A lost bridged connection is back, or sends something. `isUnsure`: its lobby may have restarted meanwhile. */
export function comeBack(
  host: GameHost,
  sockets: RoomSockets,
  socketId: string,
  isUnsure: boolean,
): SeatStatus {
  const seat = host.roster.seatAt(socketId);
  if (!seat) return 'gone';
  if (sockets.hasMissed(socketId)) return 'missed';
  if (isUnsure && seat.lobby !== null) {
    const since = host.roster.player(seat.playerId)?.droppedAt ?? Date.now();
    if (sockets.mayHaveMissed(seat.lobby, socketId, since)) return 'missed';
  }
  // If that cannot be saved it is retried when the connection sends something.
  readmit(host, socketId);
  return host.roster.seatAt(socketId) ? 'seated' : 'gone';
}
