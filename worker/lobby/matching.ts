import type { Occupancy } from '../wire/rpc.ts';

/** A seat promised to a socket that has not joined yet. `expiresAt` is epoch milliseconds. */
export interface Reservation {
  roomId: string;
  socketId: string;
  expiresAt: number;
}

/** The fullest open room with a seat that is neither taken nor promised; among equals the first. */
export function chooseRoom(
  rooms: Iterable<Occupancy>,
  reservations: readonly Reservation[],
  now: number,
): Occupancy | undefined {
  const promised = new Map<string, number>();
  for (const { roomId, expiresAt } of reservations)
    if (expiresAt > now) promised.set(roomId, (promised.get(roomId) ?? 0) + 1);
  let best: Occupancy | undefined;
  let bestCount = -1;
  for (const room of rooms) {
    if (!room.open) continue;
    const count = room.players + (promised.get(room.roomId) ?? 0);
    if (count >= room.capacity || count <= bestCount) continue;
    best = room;
    bestCount = count;
  }
  return best;
}

/** Promises a seat. A socket that searches again gives up its earlier promise. */
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

/** Removes the oldest promises for a room, one per player who has joined. */
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
