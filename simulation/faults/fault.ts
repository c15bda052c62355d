import type { RoomChecks } from '../invariants/RoomChecks.ts';
import { timesOf } from '../invariants/times.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { World } from '../World.ts';
import { ambush } from './ambush.ts';
import { cutLine, loiter, stopReading } from './connections.ts';
import { crash, crashInAlarm, crashInMidCall, deploy, downMs, isDragging } from './crashes.ts';
import { failStore } from './stores.ts';

/** The fraction of crashes among faults in a pause or a countdown, which are rare. */
const CRASHED_WAITS_SHARE = 0.3;
/** How often a room that has place for few connections is filled by some without a seat. */
const LOITER_SHARE = 0.1;
/** The fraction of faults of a player that are an ambush. */
const AMBUSH_SHARE = 0.03;
/** How often something happens to any room, also to those into which players only look. */
const ANY_ROOM_SHARE = 0.1;
/** How often an object crashes in its next alarm, and how often of the others in the middle of a call. */
const CRASHED_SHARES = { inAlarm: 0.2, inMidCall: 0.4 };

/** How long an object is overloaded. */
const BUSY_MS = { min: 50, max: 3_000 };
/** How long it lets calls wait: sometimes longer than its callers do. */
const HANGING_MS = { min: 100, max: 12_000 };
/** By how much alarms are late, rarely. */
const LATE_MS = { min: 500, max: 10_000 };

/** The next alarm of the object comes late. */
function delayAlarm(world: World, object: SimObject): void {
  const ms = world.chance.int(LATE_MS.min, LATE_MS.max);
  world.trace(() => `the next alarm of ${object.name} is ${ms} ms late`);
  object.alarm.delay(ms);
}

/** Whether the room is paused or counts down. */
const isWaiting = ({ watch: { game } }: RoomChecks): boolean =>
  game !== undefined && (game.pausedUntil !== null || timesOf(game).has('countdown'));

/** The object to which something happens. */
function objectOf(world: World): SimObject {
  const { chance } = world;
  if (!world.isSearching && chance.is(ANY_ROOM_SHARE)) return chance.pick(world.rooms.all());
  return chance.is(0.6) ? world.someRoom() : chance.pick(world.objects());
}

/** Injects a random fault. */
export function fault(world: World): void {
  const { chance } = world;
  if (world.players.length === 0) return;
  const waiting = world.invariants.checked().find(isWaiting);
  if (waiting && !world.faults.isDying && !isDragging(world) && chance.is(CRASHED_WAITS_SHARE)) {
    world.faults.crash(waiting.room, downMs(chance));
    return;
  }
  if (world.isTight && !world.isSearching && chance.is(LOITER_SHARE)) {
    world.trace(() => 'connections without a seat fill the room');
    loiter(world);
    return;
  }
  const player = chance.pick(world.players);
  if (player.playerId !== undefined && chance.is(AMBUSH_SHARE)) {
    ambush(world, player);
    return;
  }
  const object = objectOf(world);
  const isDying = world.faults.isDying && object === world.room;
  const kind = chance.next();
  if (kind < 0.43) cutLine(world, chance, player.line, player.page);
  else if (kind < 0.47) stopReading(world, chance, player.line, player.page);
  else if (kind < 0.57) player.dropOnPurpose();
  else if (!isDragging(world) && !isDying) {
    if (kind < 0.62) failStore(world);
    else if (kind < 0.75) world.faults.hibernate(object);
    else if (kind < 0.8) world.faults.loseAnswer(chance.pick(world.objects()));
    else if (kind < 0.83) world.faults.overload(object, chance.int(BUSY_MS.min, BUSY_MS.max));
    else if (kind < 0.85) world.faults.hang(object, chance.int(HANGING_MS.min, HANGING_MS.max));
    else if (kind < 0.86) delayAlarm(world, object);
    else if (kind < 0.88 && !world.faults.isDying) deploy(world);
    else if (chance.is(CRASHED_SHARES.inAlarm)) crashInAlarm(world, object);
    else if (chance.is(CRASHED_SHARES.inMidCall)) crashInMidCall(world, object);
    else crash(world, object);
  }
}
