import type { PlayerInput } from './input.ts';
import { drawerOf, patchSeat, seatOf } from './seats.ts';
import type { Turn } from './state.ts';
import { patch, type Step } from './step.ts';

/** Notes that the player has done something. What a client asks for by itself after a reconnect does not count. */
export function noteAct(step: Step, { type, playerId }: PlayerInput): void {
  if (type === 'requestDrawingHistory') return;
  if (seatOf(step.state, playerId)?.idleTurns) patchSeat(step, playerId, { idleTurns: 0 });
  const { drawerWatch, phase, picture } = step.state;
  if (drawerWatch === null || drawerOf(phase) !== playerId) return;
  // Drawing is noted in the picture.
  if (picture.drawnAt === step.now) return;
  patch(step, { drawerWatch: { since: step.now, nudgedAt: null } });
}

/** Notes at a turn's end who was here for all of it, and adds an idle turn for everybody, which `noteAct` resets. */
export function noteTurnEnd(step: Step, turn: Turn): void {
  const fromItsBeginning = new Set([turn.drawerId, ...turn.counted]);
  const seats = step.state.seats.map((seat) => {
    if (seat.droppedAt !== null) return seat;
    const hasSeenTurn = seat.hasSeenTurn || fromItsBeginning.has(seat.id);
    return { ...seat, idleTurns: seat.idleTurns + 1, hasSeenTurn };
  });
  patch(step, { seats });
}
