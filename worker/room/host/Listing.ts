import { lobby } from '../../../shared/protocol/limits.ts';
import { capacity, type GameState } from '../../game/index.ts';
import type { Occupancy, Report } from '../../wire/rpc.ts';

/** What a room tells about itself to its lobby, which lists the public ones. Numbered, since one report may overtake another. */
export class Listing {
  readonly #tell: (report: Report) => Promise<boolean>;
  readonly #run = crypto.randomUUID();
  #number = 0;
  /** What the lobby was told last, as JSON; empty if it has not heard it. */
  #told = '';

  /** @param tell resolves to whether the lobby has heard it */
  constructor(tell: (report: Report) => Promise<boolean>) {
    this.#tell = tell;
  }

  /** The room as it is, for a lobby that asks. */
  report(state: GameState): Report {
    this.#number += 1;
    return { ...occupancyOf(state), run: this.#run, number: this.#number };
  }

  /**
   * Tells the lobby of a public room, unless it knows. To be called after each change: one that it has not heard is told
   * with the next.
   */
  update(state: GameState): void {
    if (!state.isPublic) return;
    const text = JSON.stringify(occupancyOf(state));
    if (text === this.#told) return;
    this.#told = text;
    void this.#tell(this.report(state)).then((isHeard) => {
      if (!isHeard) this.#told = '';
    });
  }
}

function occupancyOf(state: GameState): Occupancy {
  const { roomId, isPublic, seats, phase } = state;
  const open = isPublic && phase.name !== 'finished';
  return { roomId, players: seats.length, capacity: capacity(state), open };
}

/** Whether the room closes while a seat that is promised at `now` is held, unless somebody comes. */
export const closesSoon = ({ emptyAt }: GameState, now: number): boolean =>
  emptyAt !== null && emptyAt <= now + lobby.reservationMs;

/**
 * Whether a game stands still because everybody has gone: a newcomer would wait alone for its end. Not after a crash, when
 * its players are about to come back.
 */
export const isDeserted = ({ pausedUntil, emptyAt, awaitedUntil }: GameState): boolean =>
  pausedUntil !== null && emptyAt !== null && awaitedUntil === null;
