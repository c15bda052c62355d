import { settings } from '../../shared/protocol/limits.ts';
import { createGame, newSeat, type Seat } from '../../worker/game/index.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

/** The seat of a player who is named by the id, as the connection is by default. */
export const seatOf = (id: string, known: Partial<Seat> = {}): Seat => ({
  ...newSeat({ id, socketId: id, username: id, avatar: '' }),
  ...known,
});

/** What a room has saved: by default a private one that waits. An id stands for that player's seat. */
export const savedGame = (seats: readonly (Seat | string)[], known: Partial<SavedGame> = {}): SavedGame => ({
  ...createGame({ roomId: 'ABC123', isPublic: false, settings: { ...settings.default } }),
  seats: seats.map((seat) => (typeof seat === 'string' ? seatOf(seat) : seat)),
  ...known,
});

/** Lists the names of the invariants that are violated. */
export const listIn = (broken: string[]): Report => ({
  violate: (invariant) => void broken.push(invariant),
});
