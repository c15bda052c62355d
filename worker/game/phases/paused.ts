import { game } from '../../../shared/protocol/limits.ts';
import { clockOf, setRunning } from '../clock.ts';
import { drawerOf, hasEnoughPlayers, isConnected } from '../seats.ts';
import type { GameState } from '../state.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from '../step.ts';
import { finishGame } from './finished.ts';

/** Pauses a game that has too few connected players, and resumes it. */
export function settlePause(step: Step): void {
  const { state } = step;
  const shouldPause = clockOf(state.phase) !== undefined && !hasEnoughPlayers(state);
  if (shouldPause === (state.pausedUntil !== null)) return;
  // Otherwise a resumed turn would not send its first tick if the pause had the same number of seconds left.
  patch(step, { pausedUntil: shouldPause ? step.now + game.pauseMaxMs : null, tickedS: null });
  roomUpdate(step);
  const text = shouldPause ? 'The game is paused until another player is here.' : 'The game goes on.';
  systemMessage(step, everyone(step.state), text);
}

/** Ends a game for which too few players came back. */
export function endPausedGame(step: Step): void {
  finishGame(step);
  systemMessage(step, everyone(step.state), 'Too few players came back: the game is over.');
}

const isDrawerMissed = ({ phase }: GameState): boolean =>
  phase.name === 'choosing' || phase.name === 'drawing';

/** Stops the clock while the game is paused or the drawer is away, and restarts it afterwards. */
export function settleClock(step: Step): void {
  const { state, now } = step;
  const clock = clockOf(state.phase);
  const isPaused = state.pausedUntil !== null;
  const isDrawerAway = isDrawerMissed(state) && !isConnected(state, drawerOf(state.phase) ?? '');
  const drawerGraceAt = isDrawerAway && !isPaused ? (state.drawerGraceAt ?? now + game.drawerGraceMs) : null;
  if (drawerGraceAt !== state.drawerGraceAt) patch(step, { drawerGraceAt });
  if (clock === undefined || !('clock' in state.phase)) return;
  const settled = setRunning(clock, !isPaused && !isDrawerAway, now);
  if (settled === clock) return;
  patch(step, { phase: { ...state.phase, clock: settled } });
  roomUpdate(step);
}
