import { room as limits } from '../../shared/protocol/limits.ts';
import { newcomer } from './gathering.ts';
import type { World } from './World.ts';

/** How long before the calm the store breaks down at most, so that the room gives up within it. */
const MAX_EARLY_MS = limits.storeGiveUpMs / 2;
/** Until a room that could not write in the calm has given up, and everybody has asked once more. */
const END_MS = limits.storeGiveUpMs + 15_000;
/** How long somebody may need to get in, or to hear that there is nothing. */
const VISIT_MS = 10_000;

interface Death {
  /** The calm, and what is to become of everybody. */
  end(run: (ms: number) => Promise<void>): Promise<void>;
}

/** The room's store breaks down a while before the calm, and does not work again. */
export function dying(world: World, calmInMs: number): Death {
  const earlyMs = world.chance.int(0, Math.min(MAX_EARLY_MS, calmInMs / 2));
  const breakDown = () => {
    // One that cannot even wake is not there for anybody, until it can.
    if (!world.room.isAwake) world.schedule.after(1, breakDown);
    else {
      world.isDying = true;
      world.failStore('refuses', Number.POSITIVE_INFINITY);
    }
  };
  world.schedule.after(calmInMs - earlyMs, breakDown);
  return { end: (run) => end(world, run) };
}

async function end(world: World, run: (ms: number) => Promise<void>): Promise<void> {
  const left = world.players.filter((player) => !player.isGone);
  await run(END_MS);
  for (const player of left) {
    if (!player.isGone) world.violate('everybody is told of the end', player.page);
    if (player.socket.isConnected && player.socket.awaited > 0)
      world.violate('every question is answered', player.page);
  }
  for (const { page, hasHeardWhy } of world.present ?? [])
    if (!hasHeardWhy) world.violate('who was there is told why', page);
  if (!world.violation) await visit(world, run);
}

/** Who comes when it is over is told so; and who comes when it has to wake is not kept waiting once the store works. */
async function visit(world: World, run: (ms: number) => Promise<void>): Promise<void> {
  const late = newcomer(world, 'late');
  await run(VISIT_MS);
  if (!late.isGone) world.violate('who comes too late is told so', late.page);
  world.crash(world.room, 0);
  const later = newcomer(world, 'later');
  await run(VISIT_MS);
  if (later.isPlaying) world.violate('nobody sits where nothing can be written', later.page);
  world.mendStore();
  await run(VISIT_MS);
  if (!later.isPlaying && !later.isGone) world.violate('nobody waits for a room', later.page);
}
