import { game } from '../../../shared/protocol/limits.ts';
import { noteTurnEnd } from '../activity.ts';
import { startClock } from '../clock.ts';
import { keepLive } from '../drawing.ts';
import { saveShape } from '../picture.ts';
import { drawerPoints } from '../score.ts';
import { activeSeats, patchSeat, seatOf } from '../seats.ts';
import { enter, roomUpdate, type Step } from '../step.ts';

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
