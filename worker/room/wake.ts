import type { SocketIoServer } from '../socketio/index.ts';
import type { RoomSockets } from './connections/RoomSockets.ts';
import type { RunningGame } from './running/RunningGame.ts';
import { lastAliveAt, type Traces, wasDown } from './storage/lastAliveAt.ts';
import type { SeatRecord } from './storage/RoomStore.ts';

/** A room that has just been loaded, and traces of its previous life. */
interface WokenRoom extends Omit<Traces, 'now' | 'wasTicking'> {
  game: RunningGame;
  io: Pick<SocketIoServer, 'presenceOf' | 'sockets'>;
  sockets: Pick<RoomSockets, 'live'>;
}

/**
 * Resumes a game after its memory was lost. Connections to this object outlast hibernation, except one whose end has just
 * woken it; none outlasts a crash or a deployment.
 */
export async function wake({ game, io, sockets, ...left }: WokenRoom): Promise<void> {
  const traces: Traces = { ...left, wasTicking: game.isTicking, now: Date.now() };
  const expected = game.roster.connectedSeats();
  const live = await liveSockets(expected, io, sockets);
  const connected = expected.filter(({ socketId }) => live.has(socketId));
  const away = [...game.roster.seats()].filter((seat) => !connected.includes(seat));
  const hasSlept = [...io.sockets()].length > 0;
  const isRestored = wasDown(traces) || (connected.length < expected.length && !hasSlept);
  if (isRestored) game.restore(connected, lastAliveAt(traces));
  else for (const { socketId } of away) game.drop(socketId);
  // A room that was ticking without alarms was not hibernating, so it crashed.
  if (!isRestored && traces.lifeSignAt === undefined) return;
  // Points may have been in flight; what has to arrive is stored as unsettled until it has.
  game.repeatPicture(connected);
}

/** Which of the seats' sockets are connected: this object knows its own, lobbies theirs. */
async function liveSockets(
  seats: readonly SeatRecord[],
  io: WokenRoom['io'],
  sockets: WokenRoom['sockets'],
): Promise<ReadonlySet<string>> {
  const live = new Set(
    seats.map(({ socketId }) => socketId).filter((socketId) => io.presenceOf(socketId) === 'attached'),
  );
  const byLobby = Map.groupBy(seats, ({ lobby }) => lobby);
  const answers = [...byLobby].map(([lobby, bridged]) => {
    const socketIds = bridged.map(({ socketId }) => socketId);
    return lobby === null ? [] : sockets.live(lobby, socketIds);
  });
  for (const socketId of (await Promise.all(answers)).flat()) live.add(socketId);
  return live;
}
