import { nextShapeSaveAt, saveShape } from './drawing/changedShape.ts';
import { chooseAtRandom } from './phases/choosing.ts';
import { endPausedGame } from './phases/paused.ts';
import { endTurn } from './phases/roundOver.ts';
import { beginGame } from './phases/waiting.ts';
import { removeSeat } from './players/presence.ts';
import { drawerOf, seatDeadlineAt, seatOf } from './players/seats.ts';
import { endVote } from './players/votes.ts';
import type { GameState } from './state.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from './step.ts';
import { nextTickAt, runsUntil } from './turn/clock.ts';
import { nextHintAt, revealDueLetters } from './turn/hints.ts';
import { nextTurn } from './turn/turns.ts';
import { nudgeOrSkip, watchDeadlineAt } from './turn/watch.ts';

/** Epoch ms; null or undefined for never. */
type DueAt = number | null | undefined;

/** Something that becomes due, and what is done about it then. */
interface Duty {
  dueAt(state: GameState): DueAt;
  carryOut(step: Step): void;
}

/** Everything that becomes due but ticks and the end of an empty room, in the order in which it is carried out. */
const duties: readonly Duty[] = [
  // Before seats expire, so that a player who was away for the whole pause is in the final scores.
  { dueAt: (state) => (state.pausedUntil === null ? null : runsUntil(state)), carryOut: endPausedGame },
  { dueAt: ({ seats }) => earliest(...seats.map(seatDeadlineAt)), carryOut: removeExpiredSeats },
  { dueAt: ({ vote }) => vote?.endsAt, carryOut: endVote },
  // Before a turn ends whose points would count them.
  { dueAt: ({ awaitedUntil }) => awaitedUntil, carryOut: awaitNobody },
  { dueAt: ({ drawerGraceAt }) => drawerGraceAt, carryOut: endAbandonedTurn },
  { dueAt: runsUntil, carryOut: endPhase },
  // A letter that is due at the moment of a skip is still shown.
  { dueAt: nextHintAt, carryOut: revealDueLetters },
  { dueAt: watchDeadlineAt, carryOut: nudgeOrSkip },
  { dueAt: nextShapeSaveAt, carryOut: saveShape },
];

/** Carries out everything that is due by now, so that no input meets an expired phase. */
export function advance(step: Step): void {
  for (const { dueAt, carryOut } of duties) if (isDue(dueAt(step.state), step.now)) carryOut(step);
}

/** Closes a room in which nobody has been connected for `room.emptyRoomMs`. */
export function closeIfEmpty(step: Step): void {
  const { emptyAt } = step.state;
  if (!isDue(emptyAt, step.now)) return;
  patch(step, { emptyAt: null, isClosed: true, seats: [] });
  step.effects.push({ type: 'closed' });
}

/** When a state needs a `time` input, epoch ms; undefined for never. */
export interface Due {
  /** The earliest time at which there is something to do, ticks included. */
  readonly at: number | undefined;
  /** The earliest time at which there is more to do than a tick. */
  readonly changeAt: number | undefined;
}

/** When this state needs its next `time` input. */
export function dueOf(state: GameState): Due {
  const changeAt = earliest(state.emptyAt, ...duties.map(({ dueAt }) => dueAt(state)));
  return { at: earliest(changeAt, nextTickAt(state)), changeAt };
}

/** `due`, moved forward to `at` if that is earlier. */
export const dueBy = (at: number | undefined, due: Due): Due => ({
  at: earliest(at, due.at),
  changeAt: earliest(at, due.changeAt),
});

/** The earliest of the given times, ignoring absent ones. */
function earliest(...times: DueAt[]): number | undefined {
  const known = times.filter((at) => at !== null && at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

const isDue = (at: DueAt, now: number): boolean => at !== null && at !== undefined && at <= now;

function removeExpiredSeats(step: Step): void {
  for (const seat of step.state.seats) if (isDue(seatDeadlineAt(seat), step.now)) removeSeat(step, seat);
}

/** Whoever is not back by now counts as away. */
function awaitNobody(step: Step): void {
  patch(step, { awaitedUntil: null, awaitedIds: [] });
  // It needs fewer votes now.
  if (step.state.vote) roomUpdate(step);
}

function endPhase(step: Step): void {
  const { name } = step.state.phase;
  if (name === 'waiting') beginGame(step);
  else if (name === 'choosing') chooseAtRandom(step);
  else if (name === 'drawing') endTurn(step);
  else if (name === 'round-over') nextTurn(step);
}

/** Ends the turn of a drawer who was away for too long. */
function endAbandonedTurn(step: Step): void {
  const { phase } = step.state;
  const username = seatOf(step.state, drawerOf(phase))?.username ?? '';
  const isChoosing = phase.name === 'choosing';
  const end = isChoosing ? 'skipped' : 'over';
  systemMessage(step, everyone(step.state), `${username} is away: the turn is ${end}.`, username);
  if (isChoosing) nextTurn(step);
  else endTurn(step);
}
