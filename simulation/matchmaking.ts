import { room as limits } from '../shared/protocol/limits.ts';
import { invite, newcomer } from './gathering.ts';
import { checkLeftovers } from './invariants/leftovers.ts';
import { IDLE_MS } from './platform/Delays.ts';
import type { SimObject } from './platform/SimObject.ts';
import type { RunFor } from './Schedule.ts';
import type { World } from './World.ts';

/** How often players look for public rooms. */
const SEARCHING_SHARE = 0.25;
/** How often all of them go away in between, until their rooms close, or are about to. */
const DESERTED_SHARE = 0.4;
/** How long after the time at which an empty room closes they come back. */
const RETURN_MS = { min: -10_000, max: 90_000 };
/** How long they then stay. */
const STAY_MS = { min: 10_000, max: 30_000 };
/** How many come at once when all is calm: more than a room has places. */
const RUSH = limits.publicCapacity + 3;
/** How long a player may take to find a room and to join it. */
const VISIT_MS = 10_000;
/** How long after the last player has gone there is no room any more. */
const CLOSED_MS = limits.emptyRoomMs + 30_000;
/**
 * How much later a room may close if somebody has gone from it to another one: it, or their lobby, may have crashed before it
 * was told, and it then learns that they left when it next asks.
 */
const CHECKED_MS = limits.lobbyCheckMs;

/** Chooses whether players look for public rooms in this run. Their lobbies exist from the beginning. */
export function chooseWhetherToSearch(world: World): void {
  world.isSearching = world.newChance('matchmaking').is(SEARCHING_SHARE);
  if (world.isSearching) for (const region of ['weur', 'oc']) world.lobbies.get(region);
}

/** Sometimes everybody goes away for long, and others come: meanwhile rooms close, amid faults. */
export async function desertSometimes(world: World, run: RunFor): Promise<void> {
  if (!world.chance.is(DESERTED_SHARE)) return;
  world.trace(() => 'all go away');
  leaveAll(world);
  await run(limits.emptyRoomMs + world.chance.int(RETURN_MS.min, RETURN_MS.max));
  world.isDeserted = false;
  invite(world);
  await run(world.chance.int(STAY_MS.min, STAY_MS.max));
}

/** In the calm many search at once, then all go away and their rooms close, then somebody searches in each region. */
export async function endSearches(world: World, run: RunFor, settle: () => Promise<void>): Promise<void> {
  world.invariants.matchmaking.checkLists();
  const rush = Array.from({ length: RUSH }, (_, index) => newcomer(world, `rush-${index}`));
  world.players.push(...rush);
  await run(VISIT_MS);
  for (const { page, isPlaying } of rush) if (!isPlaying) world.violate('who searches plays', page);
  for (const { page, disappointments } of rush)
    if (disappointments > 0) world.violate('a place that was found is free', page);
  await settle();
  world.invariants.matchmaking.checkLists();
  leaveAll(world);
  const leftAt = world.schedule.now;
  await run(CLOSED_MS + CHECKED_MS);
  world.invariants.matchmaking.checkDeserted(leftAt);
  checkLeftovers(world);
  await checkLast(world, run);
}

/** Everybody leaves the known room, which closes. */
export async function endRoom(world: World, run: RunFor): Promise<void> {
  leaveAll(world);
  await run(CLOSED_MS);
  if (world.watch.game && !world.faults.hasStoreFailed) world.violate('an empty room closes', world.roomId);
  await run(CHECKED_MS);
  checkLeftovers(world);
}

/** What is left on a list when somebody searches is gone afterwards: all that is there is their room. */
async function checkLast(world: World, run: RunFor): Promise<void> {
  const last = Array.from({ length: 4 }, (_, index) => newcomer(world, `last-${index}`));
  await run(VISIT_MS);
  for (const lobby of world.lobbies.all()) {
    const found = last.filter(({ line }) => line.region === lobby.name).map(({ roomId }) => roomId);
    const listed = world.invariants.matchmaking.listedBy(lobby);
    if (found.length > 0 && (listed.length !== 1 || found.some((roomId) => roomId !== listed[0])))
      world.violate('who comes last finds one room', `${found} of ${listed}`);
  }
}

function sleepWhileDeserted(world: World): void {
  const { schedule } = world;
  schedule.after(IDLE_MS, () => {
    if (!world.isDeserted) return;
    const wakesAt = ({ alarm }: SimObject) => alarm.at ?? Number.POSITIVE_INFINITY;
    for (const object of world.everything())
      if (wakesAt(object) > schedule.now + IDLE_MS) world.faults.hibernate(object);
    sleepWhileDeserted(world);
  });
}

/** Everybody closes their pages; some just vanish. Rooms and lobbies sleep, until alarms load them again. */
function leaveAll(world: World): void {
  world.isDeserted = true;
  sleepWhileDeserted(world);
  for (const player of world.players) {
    if (player.isGone) continue;
    if (world.isCalm || world.chance.is(0.7)) player.leave();
    else player.vanish();
  }
}
