import { room as limits } from '../../shared/protocol/limits.ts';
import { newcomer } from '../gathering.ts';
import type { RunFor } from '../Schedule.ts';
import type { World } from '../World.ts';
import { roomHandlers } from './stores.ts';

/** The store fails at most this long before the calm, so that the room gives up during the calm. */
const MAX_EARLY_MS = limits.storeGiveUpMs / 2;
/** How long a line may take to arrive in a room that sleeps. */
const WAKE_MS = 1_000;
/** How long a room that has something to write takes to give up, and everybody to learn of it. */
const END_MS = limits.storeGiveUpMs + 30_000;
/** How long a player may take to join, or to learn that there is no room. */
const VISIT_MS = 10_000;

/** How often it fails while the room does something, unless it does not do that any more before the calm. */
const IN_HANDLER_SHARE = 0.6;

/** Makes the room's store fail for good a while before the calm. */
export function breakStore(world: World, calmInMs: number): void {
  const { schedule, chance, room } = world;
  const earlyMs = chance.int(0, Math.min(MAX_EARLY_MS, calmInMs / 2));
  const breakDown = () => {
    if (world.faults.isDying) return;
    // A room that cannot even start would be down until its store works.
    if (!room.isAwake) schedule.after(1, breakDown);
    else world.faults.failStore(room, 'refuses', Number.POSITIVE_INFINITY);
  };
  const handler = chance.is(IN_HANDLER_SHARE) ? chance.pick(roomHandlers) : undefined;
  if (handler === undefined) schedule.after(calmInMs - earlyMs, breakDown);
  else {
    world.trace(() => `the store of ${room.name} is to die in ${handler}`);
    schedule.after(calmInMs - earlyMs, () => room.beforeNext(handler, breakDown));
    schedule.after(calmInMs, breakDown);
  }
}

/** Runs the calm, and checks how it ends for everybody. `downMs`: for how long somebody reads nothing yet. */
export async function endWithoutStore(world: World, run: RunFor, downMs: number): Promise<void> {
  const left = world.players.filter((player) => !player.isGone);
  const talk = () => {
    for (const player of left)
      if (player.isPlaying) player.say('chatMessage', { text: player.chat.newLine() });
  };
  // A room that sleeps has to be woken before its store fails.
  while (!world.faults.isDying && !world.violation && left.some(({ isGone }) => !isGone)) {
    talk();
    await run(WAKE_MS);
  }
  // It notices that only when it writes, perhaps not before those are back who read nothing yet.
  talk();
  await run(downMs + VISIT_MS);
  talk();
  await run(END_MS);
  for (const player of left) {
    if (!player.isGone) world.violate('everybody is told of the end', player.page);
    if (player.socket.isConnected && player.socket.awaited > 0)
      world.violate('every question is answered', player.page);
  }
  for (const { page, hasHeardWhy } of world.present ?? [])
    if (!hasHeardWhy) world.violate('who was there is told why', page);
  // Where everybody had gone before, nothing was written.
  const hasNoticed = world.hasGivenUp || world.watch.game === undefined;
  if (!world.violation && hasNoticed) await visit(world, run);
}

/** A player who comes after the end is told so; one who comes to a restarting room gets in once the store works. */
async function visit(world: World, run: RunFor): Promise<void> {
  const late = newcomer(world, 'late');
  await run(VISIT_MS);
  if (!late.isGone) world.violate('who comes too late is told so', late.page);
  world.faults.crash(world.room, 0);
  const later = newcomer(world, 'later');
  await run(VISIT_MS);
  if (later.isPlaying) world.violate('nobody sits where nothing can be written', later.page);
  world.faults.mendStores();
  await run(VISIT_MS);
  if (!later.isPlaying && !later.isGone) world.violate('nobody waits for a room', later.page);
}
