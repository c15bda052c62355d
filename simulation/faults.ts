import { drawing, room, wire } from '../shared/protocol/limits.ts';
import type { LobbyRpc, RoomRpc } from '../worker/wire/rpc.ts';
import { ambush } from './ambush.ts';
import type { Chance } from './Chance.ts';
import { SocketClient } from './client/SocketClient.ts';
import type { RoomChecks } from './invariants/RoomChecks.ts';
import { timesOf } from './invariants/times.ts';
import type { Line } from './network/Line.ts';
import { ALARM_LATE_MS } from './platform/Delays.ts';
import { alarmDeaths } from './platform/SimAlarm.ts';
import type { SimObject } from './platform/SimObject.ts';
import type { World } from './World.ts';

const OUTAGE_MS = { min: 100, max: 20_000 };
/** A few take about as long as a seat is held. */
const LONG_OUTAGE = { share: 0.1, min: room.seatGraceMs - 10_000, max: room.seatGraceMs + 10_000 };

/** How long a client reads nothing: sometimes so long that its connection counts as lost. */
const UNREAD_MS = { min: 1_000, max: wire.pingIntervalMs + wire.pingTimeoutMs + 20_000 };

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

function stopReading(world: World, chance: Chance, line: Line, page: string): void {
  const ms = chance.int(UNREAD_MS.min, UNREAD_MS.max);
  world.trace(() => `${page} reads nothing for ${ms} ms`);
  // What waits already does not come sooner.
  line.unreadUntil = Math.max(line.unreadUntil, world.schedule.now + ms);
}

/** How long connections without a seat stay in a room. */
const LOITER_MS = { min: 1_000, max: 20_000 };
/** How often that happens to a room that has place for few connections. */
const LOITER_SHARE = 0.1;

/** Opens so many connections that take no seat that the known room is full: they have to give way to players. */
function loiter(world: World): void {
  const { schedule, chance, roomId } = world;
  const ignore = () => {};
  const deaf = { onConnect: ignore, onEvent: ignore, onLost: ignore, onDisconnected: ignore };
  const sockets = Array.from({ length: room.maxConnections }, (_, index) => {
    const line = world.newLine(`loiterer ${index} ${schedule.now}`);
    return new SocketClient(line, 'websocket', `&room=${roomId}`, deaf);
  });
  for (const socket of sockets) socket.connect();
  schedule.after(chance.int(LOITER_MS.min, LOITER_MS.max), () => {
    for (const socket of sockets) socket.leave();
  });
}

/** How many stores fail at the same time. */
const MAX_FAILING = 2;

/** What objects do, and of it what only rooms or lobbies do: their RPC methods. */
const handlers = ['fetch', 'alarm', 'timer', 'webSocketMessage', 'webSocketClose'];
export const roomHandlers = [
  ...handlers,
  ...([
    'create',
    'occupancy',
    'opening',
    'bridgeJoin',
    'bridgeEvent',
    'bridgeDrop',
    'bridgeRecover',
  ] satisfies (keyof RoomRpc)[]),
];
const lobbyHandlers = [
  ...handlers,
  ...(['deliver', 'report', 'forget', 'live'] satisfies (keyof LobbyRpc)[]),
];

/** Makes a store fail for a while, at once or just before its object does something. */
function failStore(world: World): void {
  const { chance, faults } = world;
  if (!faults.mayStoreFail || world.objects().filter(({ sql }) => sql.fault).length >= MAX_FAILING) return;
  const object = chance.pick(world.objects());
  const fault = chance.pick(['refuses', 'resets'] as const);
  const forMs = chance.int(FAILING_MS.min, FAILING_MS.max);
  const fail = () => {
    if (!world.isCalm) faults.failStore(object, fault, forMs);
  };
  if (chance.is(0.5)) fail();
  else
    object.beforeNext(chance.pick(world.rooms.all().includes(object) ? roomHandlers : lobbyHandlers), fail);
}

/** The fraction of crashes among faults in a pause or a countdown, which are rare. */
const CRASHED_WAITS_SHARE = 0.3;

const isWaiting = ({ watch: { game } }: RoomChecks): boolean =>
  game !== undefined && (game.pausedUntil !== null || timesOf(game).has('countdown'));

/** Whether a shape is being dragged: it is saved with a delay, so a crash now would lose the last changes. */
const isDragging = ({ schedule, invariants }: World): boolean =>
  schedule.now - invariants.ledger.shapeChangedAt < drawing.shapeSaveMs + ALARM_LATE_MS;

/** How often another deployment follows soon after one, and how soon. */
const REDEPLOYED = { share: 0.4, minMs: 100, maxMs: 4_000 };

/** Another version of the Worker takes over: all objects lose their memory at once, and sometimes once more soon. */
function deploy(world: World): void {
  const { chance } = world;
  if (world.isCalm || world.faults.isDying || isDragging(world)) return;
  for (const object of world.everything()) world.faults.crash(object, 0);
  if (chance.is(REDEPLOYED.share))
    world.schedule.after(chance.int(REDEPLOYED.minMs, REDEPLOYED.maxMs), () => deploy(world));
}

/** How often an object crashes in the middle of a call, how long one is waited for, and how much later it crashes at most. */
const MID_CALL = { share: 0.4, maxWaitMs: 300, maxLaterMs: 40 };

/** Crashes the object soon after a call between a lobby and a room has begun. */
function crashInMidCall(world: World, object: SimObject, untilAt: number): void {
  const { schedule, chance } = world;
  const isUnderWay = world.everything().some(({ pendingCalls }) => pendingCalls > 0);
  if (isUnderWay) schedule.after(chance.int(0, MID_CALL.maxLaterMs), () => crash(world, object));
  else if (schedule.now < untilAt) schedule.after(1, () => crashInMidCall(world, object, untilAt));
}

/** How often an object crashes in its next alarm. */
const IN_ALARM_SHARE = 0.2;

/** Crashes the object when its alarm fires, which is then repeated or given up, unless all was done and the next one is set. */
function crashInAlarm(world: World, object: SimObject): void {
  const death = world.chance.pick(alarmDeaths);
  world.trace(() => `${object.name} is to crash ${death} its next alarm`);
  object.alarm.spoil(death, () => crash(world, object));
}

/** By how much alarms are late, rarely. */
const LATE_MS = { min: 500, max: 10_000 };

function delayAlarm(world: World, object: SimObject): void {
  const ms = world.chance.int(LATE_MS.min, LATE_MS.max);
  world.trace(() => `the next alarm of ${object.name} is ${ms} ms late`);
  object.alarm.delay(ms);
}

/** Crashes the object, unless that would lose more than it may. Returns whether it has. */
function crash(world: World, object: SimObject): boolean {
  if (world.isCalm || isDragging(world) || (world.faults.isDying && object === world.room)) return false;
  world.faults.crash(object, downMs(world.chance));
  return true;
}

const downMs = (chance: Chance): number => (chance.is(0.4) ? chance.int(100, DOWN_MS) : 0);

/** How often it is one of the rooms into which players only look, or one of the known ones. */
const ANY_ROOM_SHARE = 0.1;

/** The object to which something happens. */
function objectOf(world: World): SimObject {
  const { chance } = world;
  if (!world.isSearching && chance.is(ANY_ROOM_SHARE)) return chance.pick(world.rooms.all());
  return chance.is(0.6) ? world.someRoom() : chance.pick(world.objects());
}

/** The fraction of faults of a player that are an ambush. */
const AMBUSH_SHARE = 0.03;

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
    else if (kind < 0.77) world.faults.hibernate(object);
    else if (kind < 0.82) world.faults.loseAnswer(chance.pick(world.objects()));
    else if (kind < 0.85) world.faults.overload(object, chance.int(BUSY_MS.min, BUSY_MS.max));
    else if (kind < 0.86) delayAlarm(world, object);
    else if (kind < 0.88 && !world.faults.isDying) deploy(world);
    else if (chance.is(IN_ALARM_SHARE)) crashInAlarm(world, object);
    else if (chance.is(MID_CALL.share))
      crashInMidCall(world, object, world.schedule.now + MID_CALL.maxWaitMs);
    else crash(world, object);
  }
}
