import { drawing, room } from '../shared/protocol/limits.ts';
import type { Chance } from './Chance.ts';
import type { RoomChecks } from './invariants/RoomChecks.ts';
import { timesOf } from './invariants/times.ts';
import type { Line } from './network/Line.ts';
import { ALARM_LATE_MS } from './platform/Delays.ts';
import type { World } from './World.ts';

const OUTAGE_MS = { min: 100, max: 20_000 };
/** A few take about as long as a seat is held. */
const LONG_OUTAGE = { share: 0.1, min: room.seatGraceMs - 10_000, max: room.seatGraceMs + 10_000 };

/** The longest that an object is down. */
const DOWN_MS = 15_000;

/** How long an object is overloaded. */
const BUSY_MS = { min: 50, max: 3_000 };

/** How long the store fails. If it were longer the room would give up. */
const FAILING_MS = { min: 500, max: 20_000 };

/** Which ends notice the loss of a connection. */
const noticed = [
  { client: true, server: true },
  { client: true, server: false },
  { client: false, server: true },
  { client: false, server: false },
] as const;

function cutLine(world: World, chance: Chance, line: Line, page: string): void {
  const cut = chance.pick(noticed);
  const isOutage = chance.is(0.3);
  world.trace(
    () => `the line of ${page} is cut, noticed by ${JSON.stringify(cut)}${isOutage ? ', and stays so' : ''}`,
  );
  line.cut(cut);
  if (!isOutage) return;
  line.isDown = true;
  const { min, max } = chance.is(LONG_OUTAGE.share) ? LONG_OUTAGE : OUTAGE_MS;
  world.schedule.after(chance.int(min, max), () => {
    line.isDown = false;
  });
}

function failStore(world: World): void {
  const { chance } = world;
  if (!world.faults.mayStoreFail || world.objects().some(({ sql }) => sql.fault)) return;
  world.faults.failStore(
    chance.pick(world.objects()),
    chance.pick(['refuses', 'resets']),
    chance.int(FAILING_MS.min, FAILING_MS.max),
  );
}

/** The fraction of crashes among faults in a pause or a countdown, which are rare. */
const CRASHED_WAITS_SHARE = 0.3;

const isWaiting = ({ watch: { game } }: RoomChecks): boolean =>
  game !== undefined && (game.pausedUntil !== null || timesOf(game).has('countdown'));

/** Whether a shape is being dragged: it is saved with a delay, so a crash now would lose the last changes. */
const isDragging = ({ schedule, invariants }: World): boolean =>
  schedule.now - invariants.ledger.shapeChangedAt < drawing.shapeSaveMs + ALARM_LATE_MS;

/** Another version of the Worker takes over: all objects lose their memory at once. */
function deploy(world: World): void {
  for (const object of world.objects()) world.faults.crash(object, 0);
}

const downMs = (chance: Chance): number => (chance.is(0.4) ? chance.int(100, DOWN_MS) : 0);

/** Injects a random fault. */
export function fault(world: World): void {
  const { chance } = world;
  if (world.players.length === 0) return;
  const waiting = world.invariants.checked().find(isWaiting);
  if (waiting && !world.faults.isDying && !isDragging(world) && chance.is(CRASHED_WAITS_SHARE)) {
    world.faults.crash(waiting.room, downMs(chance));
    return;
  }
  const player = chance.pick(world.players);
  const object = chance.is(0.6) ? world.someRoom() : chance.pick(world.objects());
  const isDying = world.faults.isDying && object === world.room;
  const kind = chance.next();
  if (kind < 0.47) cutLine(world, chance, player.line, player.page);
  else if (kind < 0.57) player.dropOnPurpose();
  else if (!isDragging(world) && !isDying) {
    if (kind < 0.62) failStore(world);
    else if (kind < 0.82) world.faults.hibernate(object);
    else if (kind < 0.86) world.faults.overload(object, chance.int(BUSY_MS.min, BUSY_MS.max));
    else if (kind < 0.88 && !world.faults.isDying) deploy(world);
    else world.faults.crash(object, downMs(chance));
  }
}
