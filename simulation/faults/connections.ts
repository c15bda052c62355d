import { room, wire } from '../../shared/protocol/limits.ts';
import type { Chance } from '../Chance.ts';
import { SocketClient } from '../client/SocketClient.ts';
import type { Line } from '../network/Line.ts';
import type { World } from '../World.ts';

const OUTAGE_MS = { min: 100, max: 20_000 };
/** A few take about as long as a seat is held. */
const LONG_OUTAGE = { share: 0.1, min: room.seatGraceMs - 10_000, max: room.seatGraceMs + 10_000 };

/** How long a client reads nothing: sometimes so long that its connection counts as lost. */
const UNREAD_MS = { min: 1_000, max: wire.pingIntervalMs + wire.pingTimeoutMs + 20_000 };

/** Which ends notice the loss of a connection. */
const noticed = [
  { client: true, server: true },
  { client: true, server: false },
  { client: false, server: true },
  { client: false, server: false },
] as const;

/** Cuts the line of a page; in three of ten cases it stays cut for a while. */
export function cutLine(world: World, chance: Chance, line: Line, page: string): void {
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

/** A page reads nothing for a while. */
export function stopReading(world: World, chance: Chance, line: Line, page: string): void {
  const ms = chance.int(UNREAD_MS.min, UNREAD_MS.max);
  world.trace(() => `${page} reads nothing for ${ms} ms`);
  // What waits already does not come sooner.
  line.unreadUntil = Math.max(line.unreadUntil, world.schedule.now + ms);
}

/** How long connections without a seat stay in a room. */
const LOITER_MS = { min: 1_000, max: 20_000 };

/** Opens so many connections that take no seat that the known room is full: they have to give way to players. */
export function loiter(world: World): void {
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
