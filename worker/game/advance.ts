import { dueOf } from './deadline.ts';
import { nextShapeSaveAt, saveShape } from './drawing/changedShape.ts';
import { chooseAtRandom } from './phases/choosing.ts';
import { endPausedGame } from './phases/paused.ts';
import { endTurn } from './phases/roundOver.ts';
import { beginGame } from './phases/waiting.ts';
import { removeSeat } from './players/presence.ts';
import { drawerOf, seatDeadlineAt, seatOf } from './players/seats.ts';
import { endVote } from './players/votes.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from './step.ts';
import { runsUntil } from './turn/clock.ts';
import { revealDueLetters } from './turn/hints.ts';
import { nextTurn } from './turn/turns.ts';
import { nudgeOrSkip, watchDeadlineAt } from './turn/watch.ts';

/** Carries out everything that is due by now, so that no input meets an expired phase. */
export function advance(step: Step): void {
  if ((dueOf(step.state).at ?? Number.POSITIVE_INFINITY) > step.now) return;
  const isDue = (at: number | null | undefined): boolean => at !== null && at !== undefined && at <= step.now;
  // A paused game ends before seats expire, so that a player who was away for the whole pause is in the final scores.
  if (step.state.pausedUntil !== null && isDue(runsUntil(step.state))) endPausedGame(step);
  for (const seat of step.state.seats) {
    if (isDue(seatDeadlineAt(seat))) removeSeat(step, seat);
  }
  if (isDue(step.state.vote?.endsAt)) endVote(step);
  // Before a turn ends whose points would count them.
  if (isDue(step.state.awaitedUntil)) awaitNobody(step);
  if (isDue(step.state.drawerGraceAt)) endAbandonedTurn(step);
  if (isDue(runsUntil(step.state))) endPhase(step);
  // A letter that is due at the moment of a skip is still shown.
  revealDueLetters(step);
  if (isDue(watchDeadlineAt(step.state))) nudgeOrSkip(step);
  if (isDue(nextShapeSaveAt(step.state.picture))) saveShape(step);
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

/** Closes a room in which nobody has been connected for `room.emptyRoomMs`. */
export function closeIfEmpty(step: Step): void {
  const { emptyAt } = step.state;
  if (emptyAt === null || emptyAt > step.now) return;
  patch(step, { emptyAt: null, isClosed: true, seats: [] });
  step.effects.push({ type: 'closed' });
}
