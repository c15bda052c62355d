import { nextShapeSaveAt } from './drawing/changedShape.ts';
import { seatDeadlineAt } from './players/seats.ts';
import type { GameState } from './state.ts';
import { nextTickAt, runsUntil } from './turn/clock.ts';
import { nextHintAt } from './turn/hints.ts';
import { watchDeadlineAt } from './turn/watch.ts';

/** When a state needs a `time` input, epoch ms; undefined for never. */
export interface Due {
  /** The earliest time at which there is something to do, ticks included. */
  readonly at: number | undefined;
  /** The earliest time at which there is more to do than a tick. */
  readonly changeAt: number | undefined;
}

/** The earliest of the given times, ignoring absent ones. */
function earliest(...times: (number | null | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== null && at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** When this state needs its next `time` input. */
export function dueOf(state: GameState): Due {
  const changeAt = nextChangeAt(state);
  return { at: earliest(changeAt, nextTickAt(state)), changeAt };
}

/** `due`, moved forward to `at` if that is earlier. */
export const dueBy = (at: number | undefined, due: Due): Due => ({
  at: earliest(at, due.at),
  changeAt: earliest(at, due.changeAt),
});

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
