import { lobby } from '../../../shared/protocol/limits.ts';
import { capacity, type GameState } from '../../game/index.ts';
import type { Occupancy, Report } from '../../wire/rpc.ts';

/** A public room's entry in its lobby's list of rooms. */
export class Listing {
  readonly #report: (occupancy: Occupancy) => Promise<boolean>;
  /** What the lobby was told last, as JSON; empty if it has not heard it. */
  #reported = '';

  /** @param report resolves to whether the lobby has heard it */
  constructor(report: (occupancy: Occupancy) => Promise<boolean>) {
    this.#report = report;
  }

  /** Tells the lobby, unless it knows. To be called after each change: one that it has not heard is told with the next. */
  update(occupancy: Occupancy): void {
    const text = JSON.stringify(occupancy);
    if (text === this.#reported) return;
    this.#reported = text;
    void this.#report(occupancy).then((isHeard) => {
      if (!isHeard) this.#reported = '';
    });
  }
}

export function occupancyOf(state: GameState): Occupancy {
  const { roomId, isPublic, seats, phase } = state;
  const open = isPublic && phase.name !== 'finished';
  return { roomId, players: seats.length, capacity: capacity(state), open };
}

/** Numbers what the room says of itself, since reports and answers to its lobby may overtake each other. */
export function numbering(): (occupancy: Occupancy) => Report {
  const run = crypto.randomUUID();
  let number = 0;
  return (occupancy) => ({ ...occupancy, run, number: ++number });
}

/** Whether the room closes while a seat that is promised at `now` is held, unless somebody comes. */
export const closesSoon = ({ emptyAt }: GameState, now: number): boolean =>
  emptyAt !== null && emptyAt <= now + lobby.reservationMs;
