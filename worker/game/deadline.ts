import { clockOf, nextTickAt } from './clock.ts';
import { nextHintAt } from './hints.ts';
import { nextShapeSaveAt } from './picture.ts';
import { seatDeadlineAt } from './seats.ts';
import type { GameState } from './state.ts';
import { watchDeadlineAt } from './watch.ts';

/** The earliest moment at which a `time` input has something to do, epoch ms; undefined if never. */
export function nextDeadline(state: GameState): number | undefined {
  const { phase } = state;
  const clock = clockOf(phase);
  const candidates = [
    ...state.seats.map(seatDeadlineAt),
    state.emptyAt,
    state.pausedUntil,
    state.drawerGraceAt,
    state.awaitedUntil,
    state.vote?.endsAt,
    watchDeadlineAt(state),
    phase.name === 'waiting' ? phase.startsAt : null,
    clock && clock.stoppedAt === null ? clock.deadlineAt : null,
    phase.name === 'drawing' ? nextHintAt(phase, state.settings.revealCount) : null,
    nextTickAt(state),
    nextShapeSaveAt(state.picture),
  ];
  let earliest = Number.POSITIVE_INFINITY;
  for (const at of candidates) if (at !== null && at !== undefined && at < earliest) earliest = at;
  return earliest === Number.POSITIVE_INFINITY ? undefined : earliest;
}
