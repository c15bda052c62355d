import { nextTickAt, runsUntil } from './clock.ts';
import { nextHintAt } from './hints.ts';
import { nextShapeSaveAt } from './picture.ts';
import { seatDeadlineAt } from './seats.ts';
import type { GameState } from './state.ts';
import { watchDeadlineAt } from './watch.ts';

/** When a state asks for a `time` input, epoch ms; undefined for never. */
export interface Due {
  /** The earliest moment at which there is something to do, if only a second to be told. */
  readonly at: number | undefined;
  /** The same without the seconds that are only told. */
  readonly changeAt: number | undefined;
}

/** The earliest of some times that may not be there. */
function earliest(...times: (number | null | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== null && at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

export function dueOf(state: GameState): Due {
  const changeAt = nextChangeAt(state);
  return { at: earliest(changeAt, nextTickAt(state)), changeAt };
}

/** The same if something else has to be done by `at` as well. */
export const dueBy = (at: number | undefined, due: Due): Due => ({
  at: earliest(at, due.at),
  changeAt: earliest(at, due.changeAt),
});

/** `dueOf(state).at` */
export const nextDeadline = (state: GameState): number | undefined => dueOf(state).at;

function nextChangeAt(state: GameState): number | undefined {
  const { phase, settings } = state;
  return earliest(
    ...state.seats.map(seatDeadlineAt),
    state.emptyAt,
    state.drawerGraceAt,
    state.awaitedUntil,
    state.vote?.endsAt,
    watchDeadlineAt(state),
    runsUntil(state),
    phase.name === 'drawing' ? nextHintAt(phase, settings.revealCount) : undefined,
    nextShapeSaveAt(state.picture),
  );
}
