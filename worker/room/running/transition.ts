import type { RefusalCode } from '../../../shared/protocol/refusals.ts';
import { type Effect, type GameInput, type GameState, reduce } from '../../game/index.ts';
import { pickWords } from '../../words/pick.ts';
import { maskProfanity } from '../../words/profanity.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';
import type { Roster } from './Roster.ts';

/** The result of an input: done, or refused. */
export type Outcome = { ok: true } | { ok: false; code: RefusalCode };

/** A connection whose player leaves because its client continues as another, on the connection `bySocketId`. */
export interface Vacated {
  readonly socketId: string;
  readonly bySocketId: string;
}

/** The connections behind an input, which the rules do not know. */
export interface Seating {
  /** The seat that a join takes, unless it is refused. */
  readonly seat?: SeatRecord | undefined;
  readonly vacated?: Vacated | undefined;
}

/** A step of the game: what an input changes. It has happened once it is saved. */
export interface Transition extends Pick<Seating, 'vacated'> {
  readonly before: GameState;
  readonly state: GameState;
  readonly effects: readonly Effect[];
  /** The seat that is taken by it. */
  readonly taken: SeatRecord | undefined;
  readonly outcome: Outcome;
  /** Epoch ms. */
  readonly now: number;
}

/** What the rules make of an input at `now` (epoch ms); `seats` has those that are stored before it. */
export function transitionOf(
  before: GameState,
  input: GameInput,
  { seat, vacated }: Seating,
  now: number,
  seats: Pick<Roster, 'seatOf'>,
): Transition {
  const { state, effects } = reduce(before, input, {
    now,
    rng: Math.random,
    pickWords: (difficulty, count, used, custom) => pickWords(difficulty, count, used, Math.random, custom),
    mask: maskProfanity,
    isAccount: (id) => (id === seat?.playerId ? seat : seats.seatOf(id))?.isAccount === true,
  });
  const taken = seat && state.seats.some(({ id }) => id === seat.playerId) ? seat : undefined;
  const refused = effects.find((effect) => effect.type === 'refused');
  // A player's own return may decide the vote on removing them.
  const code = refused?.code ?? (seat && !taken ? 'kicked' : undefined);
  return { before, state, effects, taken, vacated, now, outcome: code ? { ok: false, code } : { ok: true } };
}
