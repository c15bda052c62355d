import { pause } from '../../../shared/protocol/limits.ts';
import { hasEnoughPlayers } from '../players/seats.ts';
import { hasClock, wholeDrawerGrace } from '../state.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from '../step.ts';
import { SECOND_MS, secondsRunning } from '../turn/clock.ts';
import { offerWords } from './choosing.ts';
import { finishGame } from './finished.ts';

/** From this second of a pause on, players are told of it. */
const toldFromS = (pause.maxMs - pause.toldAfterMs) / SECOND_MS;

/** Pauses a game that has too few connected players, and resumes it. */
export function settlePause(step: Step): void {
  const { state } = step;
  const isPaused = state.pausedUntil !== null;
  const shouldPause = hasClock(state.phase) && !hasEnoughPlayers(state);
  const seconds = secondsRunning(state, step.now);
  const hasLasted = isPaused && seconds !== undefined && seconds <= toldFromS;
  const wasTold = isPaused && state.tickedS !== null && state.tickedS <= toldFromS;
  // Only as that second is reached: another turn, or a crash, resets the last tick, and must not tell it again.
  if (hasLasted && shouldPause && state.tickedS !== null && !wasTold)
    systemMessage(step, everyone(state), 'The game is paused until another player is here.');
  if (shouldPause === isPaused) return;
  const pausedUntil = shouldPause ? step.now + pause.maxMs : null;
  // Otherwise a resumed turn would not send its first tick if the pause had the same number of seconds left.
  patch(step, { pausedUntil, tickedS: null, ...wholeDrawerGrace });
  roomUpdate(step);
  // A choice made during the pause was refused.
  if (!shouldPause) offerWords(step);
  if (wasTold) systemMessage(step, everyone(step.state), 'The game goes on.');
}

/** Ends a game for which too few players came back. */
export function endPausedGame(step: Step): void {
  finishGame(step);
  systemMessage(step, everyone(step.state), 'Too few players came back: the game is over.');
}
