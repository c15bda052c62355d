import { settings } from '../../shared/protocol/limits.ts';
import { createGame, newSeat, type Seat } from '../../worker/game/index.ts';
import type { Report } from './Report.ts';
import type { SavedGame } from './RoomWatch.ts';

/** The seat of a player who is named by the id, as the connection is by default. */
export const seatOf = (id: string, known: Partial<Seat> = {}): Seat => ({
  ...newSeat({ id, socketId: id, username: id, avatar: '' }),
  ...known,
});

export type Turn = Extract<SavedGame['phase'], { name: 'drawing' }>['turn'];

/** What a room has saved: by default a private one that waits. An id stands for that player's seat. */
export const savedGame = (seats: readonly (Seat | string)[], known: Partial<SavedGame> = {}): SavedGame => ({
  ...createGame({ roomId: 'ABC123', isPublic: false, settings: { ...settings.default } }),
  seats: seats.map((seat) => (typeof seat === 'string' ? seatOf(seat) : seat)),
  ...known,
});

/** Of a phase of a minute, which ends at 90,000. */
export const clock = { deadlineAt: 90_000, stoppedAt: null, durationMs: 60_000 };

/** A turn in which nobody has guessed yet. */
export const turnOf = (drawerId: string, word: string, counted: readonly string[]): Turn => ({
  drawerId,
  word,
  revealed: [],
  guesses: [],
  counted,
  drawerPoints: 0,
});

/** Lists the names of the invariants that are violated. */
export const listIn = (broken: string[]): Report => ({
  violate: (invariant) => void broken.push(invariant),
});
