import { wire } from '../shared/protocol/limits.ts';
import type { RoomRpc } from '../worker/wire/rpc.ts';
import { fault } from './faults/fault.ts';
import { breakStore, endWithoutStore } from './faults/storeDeath.ts';
import { invite, makeRooms } from './gathering.ts';
import { checkAgreement } from './invariants/agreement.ts';
import { listen } from './listen.ts';
import { chooseWhetherToSearch, desertSometimes, endRoom, endSearches } from './matchmaking.ts';
import type { SimObject } from './platform/SimObject.ts';
import { replaceGlobals } from './replaceGlobals.ts';
import type { RunFor } from './Schedule.ts';
import { tightenLimits } from './tightLimits.ts';
import { type Pace, type Violation, World } from './World.ts';

const FAULT_MS = { min: 200, max: 8_000 };
/** How long faults are injected, and at which intervals. Games that are to come to their end need calm. */
const paces: Record<Pace, { wildMs: Span; faultMs: Span }> = {
  usual: { wildMs: { min: 10_000, max: 60_000 }, faultMs: FAULT_MS },
  dull: { wildMs: { min: 60_000, max: 60_000 }, faultMs: FAULT_MS },
  brief: { wildMs: { min: 60_000, max: 110_000 }, faultMs: { min: 500, max: 16_000 } },
  brisk: { wildMs: { min: 240_000, max: 240_000 }, faultMs: { min: 1_000, max: 25_000 } },
};
/** The calm after that outlasts the clients' reconnect delays. */
const CALM_MS = 15_000;
/** The final checks wait until nothing was written for half of this, so that everything has arrived. */
const QUIET_MS = 200;
/** A client's first request: a call of a room does not make a lobby set its alarm again. */
const HANDSHAKE = `https://lobby${wire.path}?EIO=4&transport=polling`;
/** How seldom something happens while nobody is there. */
const DESERTED_FAULT_MS = { min: 10_000, max: 120_000 };
/** The runs of each pace, tried in this order. */
const BRIEF_SHARE = 0.3;
const BRISK_SHARE = { known: 0.04, searching: 0.2 };
const DULL_SHARE = 0.15;
/** The runs in which players reach limits that are tighter than the real ones. */
const TIGHT_SHARE = 0.15;

interface Span {
  readonly min: number;
  readonly max: number;
}

interface Outcome {
  violation: Violation | undefined;
  /** Scheduled events: deliveries, alarms, moves. */
  events: number;
  /** The highest round reached. */
  rounds: number;
}

/** Whether the room's store fails temporarily, or for good. */
export type StoreTrouble = 'fails' | 'dies';

/** Simulates a room, or those that its players find, from creation to a calm end. Deterministic: the same seed gives the same run. */
export async function simulate(
  seed: number,
  onTrace?: (line: string) => void,
  trouble?: StoreTrouble,
): Promise<Outcome> {
  const world = new World(seed, onTrace);
  const { schedule } = world;
  const giveBack = replaceGlobals(world, seed);
  world.isTight = world.newChance('limits').is(TIGHT_SHARE);
  const loosen = world.isTight ? tightenLimits() : () => {};
  const stopListening = listen(world);
  let rounds = 0;
  const run: RunFor = (ms) =>
    schedule.run(schedule.now + ms, () => {
      world.check();
      rounds = Math.max(rounds, ...world.invariants.checked().map(({ watch }) => watch.game?.round ?? 0));
      return world.violation === undefined;
    });
  try {
    await play(world, run, trouble);
  } catch (error) {
    world.violate(
      'nothing is thrown',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  } finally {
    stopListening();
    loosen();
    giveBack();
    world.dispose();
  }
  return { violation: world.violation, events: schedule.count, rounds };
}

/** A wild time, full of faults, and then a calm in which everything has to come right. */
async function play(world: World, run: RunFor, trouble: StoreTrouble | undefined): Promise<void> {
  world.faults.mayStoreFail = trouble === 'fails';
  if (trouble !== 'dies') chooseWhetherToSearch(world);
  world.pace = paceOf(world);
  makeRooms(world);
  const { wildMs } = paces[world.pace];
  const calmInMs = world.chance.int(wildMs.min, wildMs.max);
  invite(world);
  injectFaults(world);
  if (trouble === 'dies') breakStore(world, calmInMs);
  await run(calmInMs);
  if (world.isSearching) await desertSometimes(world, run);
  const downMs = calm(world);
  if (trouble === 'dies') await endWithoutStore(world, run, downMs);
  else {
    await run(downMs + CALM_MS);
    await end(world, run);
  }
}

function paceOf({ chance, isSearching }: World): Pace {
  if (!isSearching && chance.is(BRIEF_SHARE)) return 'brief';
  if (chance.is(isSearching ? BRISK_SHARE.searching : BRISK_SHARE.known)) return 'brisk';
  return chance.is(DULL_SHARE) ? 'dull' : 'usual';
}

/** Injects faults at random intervals until all is calm. */
function injectFaults(world: World): void {
  const { schedule, chance } = world;
  const { faultMs } = paces[world.pace];
  const mishap = () => {
    if (world.isCalm) return;
    fault(world);
    const { min, max } = world.isDeserted ? DESERTED_FAULT_MS : faultMs;
    schedule.after(chance.int(min, max), mishap);
  };
  schedule.after(chance.int(faultMs.min, faultMs.max), mishap);
}

/** Checks what everybody has in the end, and that the rooms leave nothing behind when all have left. */
async function end(world: World, run: RunFor): Promise<void> {
  const settle = async () => {
    while (!world.violation && !isQuiet(world)) await run(QUIET_MS);
  };
  await settle();
  if (!world.violation) checkEnd(world);
  if (world.violation) return;
  if (world.isSearching) await endSearches(world, run, settle);
  else await endRoom(world, run);
}

/** Ends all faults; players only reconnect. Returns for how many ms an object is still down or hangs, or a client does not read. */
function calm(world: World): number {
  world.trace(() => 'all is calm');
  world.isCalm = true;
  if (!world.faults.isDying) world.faults.mendStores();
  for (const object of world.everything()) object.losesAnswer = false;
  for (const { line } of world.players) line.heal();
  const ends = [
    ...world.everything().flatMap(({ downUntil, hangsUntil }) => [downUntil, hangsUntil]),
    // A room that was woken before its alarm is repeated goes on without alarms until then.
    ...world
      .everything()
      .map(({ alarm }) => (alarm.retriesAt < Number.POSITIVE_INFINITY ? alarm.retriesAt : 0)),
    ...world.players.map(({ line }) => line.unreadUntil),
  ];
  const downMs = Math.max(0, ...ends.map((at) => at - world.schedule.now));
  // A room that was down when a player came back learns of it by their next event.
  world.schedule.after(downMs + CALM_MS / 2, () => {
    lookIn(world);
    for (const player of world.players) if (player.isPlaying) player.say('stillHere');
    // What a lobby could not be told it is told with the next change.
    if (world.isSearching)
      for (const player of world.players) if (player.isPlaying) player.chat.send('hello');
  });
  return downMs;
}

/** Somebody asks the objects whose alarm the platform has given up: nothing else may ever wake one where nobody is. */
function lookIn({ rooms, lobbies, env }: World): void {
  const hasNone = ({ alarm }: SimObject) => alarm.retriesAt === Number.POSITIVE_INFINITY;
  // Whether they answer does not matter.
  const ignore = () => {};
  for (const { name } of rooms.all().filter(hasNone))
    (env.ROOM.getByName(name) as Pick<RoomRpc, 'occupancy'>).occupancy().catch(ignore);
  for (const { name } of lobbies.all().filter(hasNone))
    (env.LOBBY.getByName(name) as Pick<Fetcher, 'fetch'>).fetch(new Request(HANDSHAKE)).catch(ignore);
}

const isQuiet = ({ schedule, changedAt }: World): boolean => schedule.now - changedAt >= QUIET_MS / 2;

function checkEnd(world: World): void {
  const players = world.players.filter(({ isGone }) => !isGone);
  for (const { room, watch } of world.invariants.checked()) {
    const inside = players.filter(({ roomId }) => roomId === room.name);
    checkAgreement(inside, watch, world.schedule.now, world);
  }
  for (const { page, roomId } of players) if (roomId === undefined) world.violate('who searches finds', page);
  for (const { socket } of players) {
    world.invariants.ledger.checkSettled(socket.id);
    world.invariants.bridged.checkSettled(socket.id);
  }
}
