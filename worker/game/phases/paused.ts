import { game } from '../../../shared/protocol/limits.ts';
import { hasEnoughPlayers } from '../players/seats.ts';
import { wholeDrawerGrace } from '../state.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from '../step.ts';
import { clockOf } from '../turn/clock.ts';
import { offerWords } from './choosing.ts';
import { finishGame } from './finished.ts';

/** Pauses a game that has too few connected players, and resumes it. */
export function settlePause(step: Step): void {
  const { state } = step;
  const shouldPause = clockOf(state.phase) !== undefined && !hasEnoughPlayers(state);
  if (shouldPause === (state.pausedUntil !== null)) return;
  const pausedUntil = shouldPause ? step.now + game.pauseMaxMs : null;
  // Otherwise a resumed turn would not send its first tick if the pause had the same number of seconds left.
  patch(step, { pausedUntil, tickedS: null, ...wholeDrawerGrace });
  roomUpdate(step);
  // A choice made during the pause was refused.
  if (!shouldPause) offerWords(step);
  const text = shouldPause ? 'The game is paused until another player is here.' : 'The game goes on.';
  systemMessage(step, everyone(step.state), text);
}

/** Ends a game for which too few players came back. */
export function endPausedGame(step: Step): void {
  finishGame(step);
  systemMessage(step, everyone(step.state), 'Too few players came back: the game is over.');
}
