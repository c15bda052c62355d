import { drawerOf, isConnected } from '../players/seats.ts';
import type { GameState } from '../state.ts';
import { patch, roomUpdate, type Step } from '../step.ts';
import { clockOf, setRunning } from './clock.ts';

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
