import { proxy } from 'valtio/vanilla';
import { room as limits } from '../../shared/protocol/limits.ts';

/** The room that this tab left without giving up the seat, and until when that is held: epoch ms. */
export const keptSeat = proxy<{ roomId: string | null; until: number }>({ roomId: null, until: 0 });

export function keepSeat(roomId: string): void {
  Object.assign(keptSeat, { roomId, until: Date.now() + limits.seatGraceMs });
}

export function forgetSeat(): void {
  keptSeat.roomId = null;
}
