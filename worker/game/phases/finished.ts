import { compareScores } from '../../../shared/protocol/compareScores.ts';
import type { FinalScore } from '../../../shared/protocol/room.ts';
import { saveShape } from '../drawing/changedShape.ts';
import { keepLive } from '../drawing/keepLive.ts';
import { seatOf } from '../players/seats.ts';
import type { GameState } from '../state.ts';
import { enter, everyone, patch, roomUpdate, type Step, send } from '../step.ts';

const ranking = (state: GameState): FinalScore[] =>
  state.seats
    .map(({ id, username, avatar, score, guessPoints }) => ({ id, username, avatar, score, guessPoints }))
    .sort(compareScores);

/** Gives players the names and avatars that they have by now in the final scores, too, and tells these players. */
export function renameInScores(step: Step, to: string[]): void {
  const { phase } = step.state;
  if (phase.name !== 'finished') return;
  const scores = phase.scores.map((one) => {
    const { username, avatar } = seatOf(step.state, one.id) ?? one;
    return username === one.username && avatar === one.avatar ? one : { ...one, username, avatar };
  });
  if (scores.every((one, i) => one === phase.scores[i])) return;
  patch(step, { phase: { ...phase, scores } });
  send(step, to, 'gameOver', scores);
}

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
