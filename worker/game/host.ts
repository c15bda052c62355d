import { connectedSeats } from './seats.ts';
import { everyone, patch, roomUpdate, type Step, systemMessage } from './step.ts';

/** Makes the player host, and says so if there is anybody to tell. */
export function setHost(step: Step, playerId: string, username: string): void {
  patch(step, { hostId: playerId });
  roomUpdate(step);
  if (step.state.seats.length > 1) systemMessage(step, everyone(step.state), `${username} is the host now.`);
}

/** Gives a room without host to the longest-present connected player. */
export function settleHost(step: Step): void {
  if (step.state.hostId !== null) return;
  const next = connectedSeats(step.state)[0];
  if (next) setHost(step, next.id, next.username);
}
