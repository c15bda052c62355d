import { activeSeats, connectedSeats, isIdle, seatOf } from './seats.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from './step.ts';

/** Makes the player host, and says so if there is anybody to tell. */
export function setHost(step: Step, playerId: string, username: string): void {
  patch(step, { hostId: playerId });
  roomUpdate(step);
  if (step.state.seats.length > 1) systemMessage(step, everyone(step.state), `${username} is the host now.`);
}

/**
 * Makes the longest-present connected player host of a room that has none. In a public room whose game is over an idle host is
 * replaced as well, by a player who is awake: only the host can start another game.
 */
export function settleHost(step: Step): void {
  const { state } = step;
  const host = seatOf(state, state.hostId ?? '');
  const isAsleep = host !== undefined && state.isPublic && state.phase.name === 'finished' && isIdle(host);
  if (state.hostId !== null && !isAsleep) return;
  const next = (isAsleep ? activeSeats(state) : connectedSeats(state))[0];
  if (next) setHost(step, next.id, next.username);
}
