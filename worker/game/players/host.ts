import { everyone, patch, roomUpdate, type Step, systemMessage } from '../step.ts';
import { connectedSeats, isIdle, seatOf } from './seats.ts';

/** Makes the player host, and announces it. */
export function setHost(step: Step, playerId: string, username: string): void {
  patch(step, { hostId: playerId });
  roomUpdate(step);
  systemMessage(step, everyone(step.state), `${username} is the host now.`, username);
}

/**
 * Gives a room without a host the longest-present connected player as host. In a finished game of a public room it also
 * replaces an idle host with a player who is active, since only the host can start another game.
 */
export function settleHost(step: Step): void {
  const { state } = step;
  const host = seatOf(state, state.hostId);
  const shouldYield = host !== undefined && state.isPublic && state.phase.name === 'finished' && isIdle(host);
  if (state.hostId !== null && !shouldYield) return;
  const next = connectedSeats(state).find((seat) => !shouldYield || !isIdle(seat));
  if (next) setHost(step, next.id, next.username);
}
