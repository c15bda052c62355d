import type { Seat } from '../state.ts';
import { refuse, type Step } from '../step.ts';
import { setHost } from './host.ts';
import { kick } from './kick.ts';
import { isConnected, seatOf } from './seats.ts';

/** The host of a private room removes a player. */
export function kickPlayer(step: Step, playerId: string, targetId: string): void {
  asHost(step, playerId, targetId, (target) =>
    kick(step, target, {
      farewell: 'The host has removed you from this room.',
      text: `${target.username} was removed by the host.`,
    }),
  );
}

/** The host of a private room hands the role to another connected player. */
export function handOverHost(step: Step, playerId: string, targetId: string): void {
  asHost(step, playerId, targetId, (target) => {
    if (isConnected(step.state, target.id)) setHost(step, target.id, target.username);
    else refuse(step, playerId, 'unknown-player');
  });
}

/** Acts on another player if it is the host of a private room who asks for it; refuses otherwise. */
function asHost(step: Step, playerId: string, targetId: string, act: (target: Seat) => void): void {
  const target = seatOf(step.state, targetId);
  if (step.state.isPublic) refuse(step, playerId, 'not-private');
  else if (step.state.hostId !== playerId) refuse(step, playerId, 'not-host');
  else if (targetId === playerId) refuse(step, playerId, 'not-yourself');
  else if (!target) refuse(step, playerId, 'unknown-player');
  else act(target);
}
