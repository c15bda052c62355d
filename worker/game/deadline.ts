import { clockOf, nextTickAt } from './clock.ts';
import { nextHintAt } from './hints.ts';
import { nextShapeSaveAt } from './picture.ts';
import { seatDeadlineAt } from './seats.ts';
import type { GameState } from './state.ts';
import { watchDeadlineAt } from './watch.ts';

/** The earlier of two times that may not be there. */
const earlier = (a: number, b: number | null | undefined): number =>
  b !== null && b !== undefined && b < a ? b : a;

/** The earliest moment at which a `time` input has something to do, epoch ms; undefined if never. */
export function nextDeadline(state: GameState): number | undefined {
  const tickAt = nextTickAt(state);
  const changeAt = nextChangeAt(state) ?? tickAt;
  return changeAt === undefined ? undefined : earlier(changeAt, tickAt);
}

/** The same for all but the seconds that are only told. */
export function nextChangeAt(state: GameState): number | undefined {
  const { phase } = state;
  const clock = clockOf(phase);
  let at = Number.POSITIVE_INFINITY;
  for (const seat of state.seats) at = earlier(at, seatDeadlineAt(seat));
  at = earlier(at, state.emptyAt);
  at = earlier(at, state.pausedUntil);
  at = earlier(at, state.drawerGraceAt);
  at = earlier(at, state.awaitedUntil);
  at = earlier(at, state.vote?.endsAt);
  at = earlier(at, watchDeadlineAt(state));
  if (phase.name === 'waiting') at = earlier(at, phase.startsAt);
  if (clock?.stoppedAt === null) at = earlier(at, clock.deadlineAt);
  if (phase.name === 'drawing') at = earlier(at, nextHintAt(phase, state.settings.revealCount));
  at = earlier(at, nextShapeSaveAt(state.picture));
  return at === Number.POSITIVE_INFINITY ? undefined : at;
}
