import { drawing } from '../../shared/protocol/limits.ts';
import type { Chance } from '../Chance.ts';
import { ALARM_LATE_MS } from '../platform/Delays.ts';
import { alarmDeaths } from '../platform/SimAlarm.ts';
import type { SimObject } from '../platform/SimObject.ts';
import type { World } from '../World.ts';

/** The longest that an object is down. */
const DOWN_MS = 15_000;

/** How long an object is down that crashes: mostly it is back at once. */
export const downMs = (chance: Chance): number => (chance.is(0.4) ? chance.int(100, DOWN_MS) : 0);

/** Whether a shape is being dragged: it is saved with a delay, so a crash now would lose the last changes. */
export const isDragging = ({ schedule, invariants }: World): boolean =>
  schedule.now - invariants.ledger.shapeChangedAt < drawing.shapeSaveMs + ALARM_LATE_MS;

/** Crashes the object, unless that would lose more than it may. Returns whether it has. */
export function crash(world: World, object: SimObject): boolean {
  if (world.isCalm || isDragging(world) || (world.faults.isDying && object === world.room)) return false;
  world.faults.crash(object, downMs(world.chance));
  return true;
}

/** How often another deployment follows soon after one, and how soon. */
const REDEPLOYED = { share: 0.4, minMs: 100, maxMs: 4_000 };

/** Another version of the Worker takes over: all objects lose their memory at once, and sometimes once more soon. */
export function deploy(world: World): void {
  const { chance } = world;
  if (world.isCalm || world.faults.isDying || isDragging(world)) return;
  for (const object of world.everything()) world.faults.crash(object, 0);
  if (chance.is(REDEPLOYED.share))
    world.schedule.after(chance.int(REDEPLOYED.minMs, REDEPLOYED.maxMs), () => deploy(world));
}

/** How long a call is waited for in whose middle an object is to crash, and how much later it crashes at most. */
const MID_CALL = { maxWaitMs: 300, maxLaterMs: 40 };

/** Crashes the object soon after a call between a lobby and a room has begun, if that happens before `untilAt`. */
export function crashInMidCall(
  world: World,
  object: SimObject,
  untilAt: number = world.schedule.now + MID_CALL.maxWaitMs,
): void {
  const { schedule, chance } = world;
  const isUnderWay = world.everything().some(({ pendingCalls }) => pendingCalls > 0);
  if (isUnderWay) schedule.after(chance.int(0, MID_CALL.maxLaterMs), () => crash(world, object));
  else if (schedule.now < untilAt) schedule.after(1, () => crashInMidCall(world, object, untilAt));
}

/** Crashes the object when its alarm fires, which is then repeated or given up, unless all was done and the next one is set. */
export function crashInAlarm(world: World, object: SimObject): void {
  const death = world.chance.pick(alarmDeaths);
  world.trace(() => `${object.name} is to crash ${death} its next alarm`);
  object.alarm.spoil(death, () => crash(world, object));
}
