import { compareScores } from '../../../shared/protocol/compareScores.ts';
import type { FinalScore } from '../../../shared/protocol/room.ts';
import { saveShape } from '../drawing/changedShape.ts';
import { keepLive } from '../drawing/keepLive.ts';
import type { RenameInput } from '../input.ts';
import type { GameState } from '../state.ts';
import { enter, everyone, patch, roomUpdate, type Step, send } from '../step.ts';

const ranking = (state: GameState): FinalScore[] =>
  state.seats
    .map(({ id, username, avatar, score, guessPoints }) => ({ id, username, avatar, score, guessPoints }))
    .sort(compareScores);

/** Gives the player this name and avatar in the final scores, too. */
export function renameInScores(step: Step, { playerId, username, avatar }: Omit<RenameInput, 'type'>): void {
  const { phase } = step.state;
  const former = phase.name === 'finished' && phase.scores.find(({ id }) => id === playerId);
  if (!former || (former.username === username && former.avatar === avatar)) return;
  const scores = phase.scores.map((one) => (one === former ? { ...one, username, avatar } : one));
  patch(step, { phase: { ...phase, scores } });
  send(step, everyone(step.state), 'gameOver', scores);
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
