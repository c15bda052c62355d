import { room as limits, lobby } from '../../../shared/protocol/limits.ts';
import { capacity, type GameState } from '../../game/index.ts';
import type { Occupancy, Report } from '../../wire/rpc.ts';

export interface ListingEvents {
  /** Resolves to whether the lobby has heard it. */
  onReport(report: Report): Promise<boolean>;
  /** The game's next deadline may have moved forward. */
  onDeadlineChanged(): void;
}

/** What a room tells about itself to its lobby, which lists the public ones. Numbered, since one report may overtake another. */
export class Listing {
  readonly #events: ListingEvents;
  readonly #run = crypto.randomUUID();
  #number = 0;
  /** What the lobby was told last, as JSON; empty if it has not heard it. */
  #told = '';
  #retryAt: number | undefined;

  constructor(events: ListingEvents) {
    this.#events = events;
  }

  /** When to call `retry`, epoch ms; undefined if the lobby has heard everything. */
  get retryAt(): number | undefined {
    return this.#retryAt;
  }

  /** The room as it is, for a lobby that asks. */
  report(state: GameState): Report {
    this.#number += 1;
    return { ...occupancyOf(state), run: this.#run, number: this.#number };
  }

  /**
   * Tells the lobby of a public room, unless it knows. To be called after each change: one that it has not heard is told
   * with the next, or by `retry`.
   */
  update(state: GameState): void {
    if (!state.isPublic) return;
    const text = JSON.stringify(occupancyOf(state));
    if (text === this.#told) return;
    this.#told = text;
    this.#retryAt = undefined;
    void this.#events.onReport(this.report(state)).then((isHeard) => {
      if (isHeard) return;
      this.#told = '';
      this.#retryAt = Date.now() + limits.lobbyRetryMs;
      this.#events.onDeadlineChanged();
    });
  }

  /** Tells again what the lobby has not heard, if that is due: somebody who waits alone may change nothing for long. */
  retry(state: GameState, now: number): void {
    if (this.#retryAt !== undefined && this.#retryAt <= now) this.update(state);
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
