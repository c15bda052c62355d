import { compareScores } from '../../../shared/protocol/compareScores.ts';
import type { FinalScore } from '../../../shared/protocol/room.ts';
import { saveShape } from '../drawing/changedShape.ts';
import { keepLive } from '../drawing/keepLive.ts';
import type { GameState } from '../state.ts';
import { enter, everyone, patch, roomUpdate, type Step, send } from '../step.ts';

const ranking = (state: GameState): FinalScore[] =>
  state.seats
    .map(({ id, username, avatar, score, guessPoints }) => ({ id, username, avatar, score, guessPoints }))
    .sort(compareScores);

/** Ends the game with the current scores. */
export function finishGame(step: Step): void {
  saveShape(step);
  keepLive(step);
  const scores = ranking(step.state);
  enter(step, { name: 'finished', scores });
  patch(step, { pausedUntil: null });
  roomUpdate(step);
  send(step, everyone(step.state), 'gameOver', scores);
}
