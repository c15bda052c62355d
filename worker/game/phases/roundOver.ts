import { game } from '../../../shared/protocol/limits.ts';
import { saveShape } from '../drawing/changedShape.ts';
import { keepLive } from '../drawing/keepLive.ts';
import { noteTurnEnd } from '../players/activity.ts';
import { activeSeats, patchSeat, seatOf } from '../players/seats.ts';
import { enter, roomUpdate, type Step } from '../step.ts';
import { startClock } from '../turn/clock.ts';
import { drawerPoints } from '../turn/score.ts';

/** Ends the current turn: reveals the word and gives the drawer the points. */
export function endTurn(step: Step): void {
  const { phase } = step.state;
  if (phase.name !== 'drawing') return;
  saveShape(step);
  keepLive(step);
  const { turn } = phase;
  const points = drawerPoints(turn, new Set(activeSeats(step.state).map((seat) => seat.id)));
  const drawer = seatOf(step.state, turn.drawerId);
  if (drawer) patchSeat(step, drawer.id, { score: drawer.score + points });
  noteTurnEnd(step, turn);
  const clock = startClock(step.now, game.roundOverMs);
  enter(step, { name: 'round-over', clock, turn: { ...turn, drawerPoints: points } });
  roomUpdate(step);
}
