import { beginChoosing } from '../phases/choosing.ts';
import { finishGame } from '../phases/finished.ts';
import { hasClock } from '../state.ts';
import { everyone, patch, type Step, send } from '../step.ts';
import { isLastRound, nextPlace } from './order.ts';

function beginTurn(step: Step, orderIndex: number): void {
  const drawerId = step.state.order[orderIndex];
  if (drawerId === undefined) return;
  patch(step, { orderIndex });
  beginChoosing(step, drawerId);
}

/** Starts a round: a turn for everybody seated now, in joining order. */
export function beginRound(step: Step, round: number): void {
  const order = everyone(step.state);
  patch(step, { round, order, orderIndex: 0 });
  send(step, order, 'roundStart', { currentRound: round, maxRounds: step.state.settings.rounds });
  // If nobody can draw, the game is paused anyway, and resumes or ends with whoever comes back.
  beginTurn(step, nextPlace(step.state, 0, step.now) ?? 0);
}

/** Starts the next turn of the round, else the next round, else ends the game. */
export function nextTurn(step: Step): void {
  const { state, now } = step;
  const place = nextPlace(state, state.orderIndex + 1, now);
  if (place !== undefined) beginTurn(step, place);
  else if (isLastRound(state)) finishGame(step);
  else beginRound(step, state.round + 1);
}

/**
 * Removes a player who leaves before their turn from the round, or every visitor would be remembered until its end. One
 * who has had it stays, and gets no second by coming back.
 */
export function leaveRound(step: Step, playerId: string): void {
  const { order, orderIndex } = step.state;
  const place = order.indexOf(playerId);
  if (place > orderIndex) patch(step, { order: order.toSpliced(place, 1) });
}

/** Gives a newcomer a turn at the end of the round. An account that left after its turn and came back is already in it. */
export function appendToRound(step: Step, playerId: string): void {
  const { order, phase } = step.state;
  if (!hasClock(phase) || order.includes(playerId)) return;
  patch(step, { order: [...order, playerId] });
}
