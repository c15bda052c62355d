import type { Player } from '../client/Player.ts';
import type { World } from '../World.ts';

/** How long the moment is waited for, and how many leave at once. */
const AMBUSH = { maxWaitMs: 8_000, stepMs: 10, leaveShare: 0.2 };

/** Moments at which a player may be removed: away or on the way back, about to join, in mid-stroke. */
const awkward: readonly ((target: Player) => boolean)[] = [
  ({ socket, chance }) => !socket.isConnected && chance.is(0.01),
  ({ socket, isSeated }) => socket.isConnected && !isSeated,
  ({ board }) => board.mayDraw,
];

/** All others ask to remove the player at an awkward moment, unless it does not come; some then leave. */
export function ambush(world: World, target: Player): void {
  const { schedule, chance } = world;
  const isMoment = chance.pick(awkward);
  const untilAt = schedule.now + AMBUSH.maxWaitMs;
  if (chance.is(0.5)) target.dropOnPurpose();
  const lurk = () => {
    if (world.isCalm || target.isGone || schedule.now > untilAt) return;
    if (isMoment(target)) strike();
    else schedule.after(AMBUSH.stepMs, lurk);
  };
  const strike = () => {
    world.trace(() => `all want to remove ${target.page}`);
    for (const player of world.players) {
      if (player === target || !player.isPlaying || player.roomId !== target.roomId) continue;
      player.remove(target.playerId);
      if (chance.is(AMBUSH.leaveShare)) player.leave();
    }
  };
  lurk();
}
