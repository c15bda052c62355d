import { pause } from '../../../shared/protocol/limits.ts';
import { hasEnoughPlayers } from '../players/seats.ts';
import { type GameState, hasClock, wholeDrawerGrace } from '../state.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from '../step.ts';
import { SECOND_MS, secondsRunning } from '../turn/clock.ts';
import { finishGame } from './finished.ts';

/** From this second of a pause on, players are told of it. */
const toldFromS = (pause.maxMs - pause.toldAfterMs) / SECOND_MS;

/** Pauses a game that has too few connected players, and resumes it. */
export function settlePause(step: Step): void {
  const { phase, pausedUntil } = step.state;
  const shouldPause = hasClock(phase) && !hasEnoughPlayers(step.state);
  if (shouldPause && pausedUntil !== null) tellOncePauseLasts(step);
  else if (shouldPause) setPause(step, step.now + pause.maxMs);
  else if (pausedUntil !== null) resume(step);
}

/**
 * Tells everybody of the pause as its second `toldFromS` is reached, and only then: another turn, or a crash, resets the
 * last tick, and must not tell it again.
 */
function tellOncePauseLasts(step: Step): void {
  const { tickedS } = step.state;
  const seconds = secondsRunning(step.state, step.now);
  const hasLasted = seconds !== undefined && seconds <= toldFromS;
  if (hasLasted && tickedS !== null && !wasTold(step.state))
    systemMessage(step, everyone(step.state), 'The game is paused until another player is here.');
}

/** Whether everybody has been told of the pause. */
const wasTold = ({ tickedS }: GameState): boolean => tickedS !== null && tickedS <= toldFromS;

function resume(step: Step): void {
  const isNews = wasTold(step.state);
  setPause(step, null);
  // A choice made during the pause was refused.
  step.isOffering = true;
  if (isNews) systemMessage(step, everyone(step.state), 'The game goes on.');
}

function setPause(step: Step, pausedUntil: number | null): void {
  // Otherwise a resumed turn would not send its first tick if the pause had the same number of seconds left.
  patch(step, { pausedUntil, tickedS: null, ...wholeDrawerGrace });
  roomUpdate(step);
}

/** Ends a game for which too few players came back. */
export function endPausedGame(step: Step): void {
  finishGame(step);
  systemMessage(step, everyone(step.state), 'Too few players came back: the game is over.');
}
