import type { PlayerInput } from '../input.ts';
import type { Turn } from '../state.ts';
import { patch, roomUpdate, type Step } from '../step.ts';
import { drawerOf, freshIdleTurns, isIdle, patchSeat, seatOf } from './seats.ts';

/** Records that the player did something. Requests a client makes by itself after a reconnect do not count. */
export function noteAct(step: Step, { type, playerId }: PlayerInput): void {
  if (type === 'requestDrawingHistory') return;
  const seat = seatOf(step.state, playerId);
  const idleTurns = freshIdleTurns(step.state.phase);
  if (seat && seat.idleTurns !== idleTurns) patchSeat(step, playerId, { idleTurns });
  // A player who was idle counts again towards the majority that the vote needs.
  if (seat && isIdle(seat) && step.state.vote) roomUpdate(step);
  const { drawerWatch, phase, picture } = step.state;
  if (drawerWatch === null || drawerOf(phase) !== playerId) return;
  // Drawing is recorded in the picture. It answers a nudge like any other act.
  if (picture.drawnAt === step.now && drawerWatch.nudgedAt === null) return;
  patch(step, { drawerWatch: { since: step.now, nudgedAt: null } });
}

/**
 * At a turn's end, marks who was here for all of it, and adds an idle turn to everybody; `noteAct` resets that. If nothing
 * was drawn there was nothing to guess: only the drawer was idle.
 */
export function noteTurnEnd(step: Step, turn: Turn): void {
  const { items, drawnAt } = step.state.picture;
  const isBlank = items.length === 0 && drawnAt === null;
  const fromItsBeginning = new Set([turn.drawerId, ...turn.counted]);
  const seats = step.state.seats.map((seat) => {
    if (seat.droppedAt !== null) return seat;
    const hasSeenTurn = seat.hasSeenTurn || fromItsBeginning.has(seat.id);
    const idleTurns = isBlank && seat.id !== turn.drawerId ? Math.max(0, seat.idleTurns) : seat.idleTurns + 1;
    return { ...seat, idleTurns, hasSeenTurn };
  });
  patch(step, { seats });
}
