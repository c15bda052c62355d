import { moderation } from '../../../shared/protocol/limits.ts';
import type { Seat } from '../state.ts';
import type { Step } from '../step.ts';
import { removeSeat } from './presence.ts';

/**
 * Removes the player and bans the person for `moderation.banMs`. `farewell` is for the player, `text` for the others.
 */
export function kick(step: Step, seat: Seat, { farewell, text }: { farewell: string; text: string }): void {
  const until = step.now + moderation.banMs;
  step.effects.push({ type: 'kicked', playerId: seat.id, message: farewell, until });
  removeSeat(step, seat, text);
}
