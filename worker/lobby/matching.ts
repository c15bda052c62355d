import type { Occupancy } from '../wire/rpc.ts';

/** A seat reserved for a socket that has not joined yet. `expiresAt` is epoch ms. */
export interface Reservation {
  roomId: string;
  socketId: string;
  expiresAt: number;
}

/** The fullest open room with a seat that is neither taken nor reserved; among equals the first. */
export function chooseRoom(
  rooms: Iterable<Occupancy>,
  reservations: readonly Reservation[],
  now: number,
): Occupancy | undefined {
  const reserved = new Map<string, number>();
  for (const { roomId, expiresAt } of reservations)
    if (expiresAt > now) reserved.set(roomId, (reserved.get(roomId) ?? 0) + 1);
  let best: Occupancy | undefined;
  let bestCount = -1;
  for (const room of rooms) {
    if (!room.open) continue;
    const count = room.players + (reserved.get(room.roomId) ?? 0);
    if (count >= room.capacity || count <= bestCount) continue;
    best = room;
    bestCount = count;
  }
  return best;
}

/** Reserves a seat. A socket that searches again gives up its earlier one. */
export function reserve(
  reservations: readonly Reservation[],
  reservation: Reservation,
  now: number,
): Reservation[] {
  const others = reservations.filter(
    ({ socketId, expiresAt }) => socketId !== reservation.socketId && expiresAt > now,
  );
  return [...others, reservation];
}

/** Removes the oldest reservations of a room, one per player who has joined. */
export function redeem(
  reservations: readonly Reservation[],
  roomId: string,
  arrivals: number,
): Reservation[] {
  let left = arrivals;
  return reservations.filter((reservation) => {
    if (reservation.roomId !== roomId || left <= 0) return true;
    left -= 1;
    return false;
  });
}
