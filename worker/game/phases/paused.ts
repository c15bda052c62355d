import { game } from '../../../shared/protocol/limits.ts';
import { drawerOf, hasEnoughPlayers, isConnected } from '../players/seats.ts';
import { type GameState, wholeDrawerGrace } from '../state.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from '../step.ts';
import { clockOf, setRunning } from '../turn/clock.ts';
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

const isDrawerMissed = ({ phase }: GameState): boolean =>
  phase.name === 'choosing' || phase.name === 'drawing';

/** Waits for a drawer who is away; one who comes and goes is not waited for longer than one who is away once. */
function settleGrace(step: Step, isAwaited: boolean): void {
  const { drawerGraceAt, drawerGraceLeftMs } = step.state;
  if (isAwaited === (drawerGraceAt !== null)) return;
  if (drawerGraceAt === null) patch(step, { drawerGraceAt: step.now + drawerGraceLeftMs });
  else patch(step, { drawerGraceAt: null, drawerGraceLeftMs: drawerGraceAt - step.now });
}

/** Stops the clock while the game is paused or the drawer is away, and restarts it afterwards. */
export function settleClock(step: Step): void {
  const { state, now } = step;
  const clock = clockOf(state.phase);
  const isPaused = state.pausedUntil !== null;
  const isDrawerAway = isDrawerMissed(state) && !isConnected(state, drawerOf(state.phase));
  settleGrace(step, isDrawerAway && !isPaused);
  if (clock === undefined || !('clock' in state.phase)) return;
  const settled = setRunning(clock, !isPaused && !isDrawerAway, now);
  if (settled === clock) return;
  patch(step, { phase: { ...state.phase, clock: settled } });
  roomUpdate(step);
}
