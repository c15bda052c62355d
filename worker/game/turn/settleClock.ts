import { drawerOf, isConnected } from '../players/seats.ts';
import { hasClock, isTurnRunning } from '../state.ts';
import { patch, roomUpdate, type Step } from '../step.ts';
import { setRunning } from './clock.ts';

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
  const { phase } = state;
  const isPaused = state.pausedUntil !== null;
  const isDrawerAway = isTurnRunning(phase) && !isConnected(state, drawerOf(phase));
  settleGrace(step, isDrawerAway && !isPaused);
  if (!hasClock(phase)) return;
  const clock = setRunning(phase.clock, !isPaused && !isDrawerAway, now);
  if (clock === phase.clock) return;
  patch(step, { phase: { ...phase, clock } });
  roomUpdate(step);
}
