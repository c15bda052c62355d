import type { Broadcast, Emitter, Socket, SocketIoServer, Target } from '../worker/socketio/index.ts';

/** The server's interface to its sockets, which applications do not see. */
interface Inner {
  emit(socket: Socket, event: string, args: unknown[]): void;
  mayYield(session: unknown): boolean;
  onSocketPacket(client: unknown, socket: Socket, packet: unknown): void;
}

/** A socket, and the session of its connection. */
interface Connected {
  readonly id: string;
  readonly client?: { readonly session: unknown };
}

interface Spy {
  /** The server emits this to these sockets, attached or detached. */
  emitted(socketIds: readonly string[], event: string, args: readonly unknown[]): void;
  /** The server renews the socket. */
  renewed(socketId: string): void;
  /** The server closes the connection of these sockets, since there are too many. */
  yielded(socketIds: readonly string[]): void;
}

/** The Socket.IO rooms of each socket while it was last attached, by its id: a detached one cannot be asked. */
export type RoomsBySocket = Map<string, ReadonlySet<string>>;

/** Watches what a server does. `roomsOf` outlasts the server's memory. */
export function spyOn(io: SocketIoServer, roomsOf: RoomsBySocket, spy: Spy): void {
  const renew = io.renew.bind(io);
  io.renew = (id) => {
    spy.renewed(id);
    renew(id);
  };
  const note = ({ ids, within, outside }: Target, event: string, args: unknown[]) => {
    if (ids === undefined) throw new Error('rooms and lobbies name their sockets');
    const receivers = [...ids].filter((id) => {
      const rooms = io.socket(id)?.rooms ?? roomsOf.get(id) ?? new Set();
      roomsOf.set(id, rooms);
      const isMeant = (!within || rooms.has(within)) && !(outside && rooms.has(outside));
      return isMeant && io.presenceOf(id) !== undefined;
    });
    if (receivers.length > 0) spy.emitted(receivers, event, args);
  };
  const to = io.to.bind(io);
  io.to = (target: Target): Broadcast => {
    const noting = (emitter: Emitter): Emitter => ({
      emit(event, ...args) {
        note(target, event, args);
        emitter.emit(event, ...args);
      },
    });
    const broadcast = to(target);
    return {
      ...noting(broadcast),
      volatile: noting(broadcast.volatile),
      transient: noting(broadcast.transient),
    };
  };
  const inner = io as unknown as Inner;
  const onSocketPacket = inner.onSocketPacket.bind(io);
  inner.onSocketPacket = (client, socket, packet) => {
    // It may join rooms, and be lost before anything is sent to it.
    roomsOf.set(socket.id, socket.rooms);
    onSocketPacket(client, socket, packet);
  };
  const mayYield = inner.mayYield.bind(io);
  inner.mayYield = (session) => {
    const yields = mayYield(session);
    const sockets = [...(io.sockets() as Iterable<Connected>)].filter(
      ({ client }) => client?.session === session,
    );
    if (yields) spy.yielded(sockets.map(({ id }) => id));
    return yields;
  };
  const emit = inner.emit.bind(io);
  inner.emit = (socket, event, args) => {
    note({ ids: [socket.id] }, event, args);
    emit(socket, event, args);
  };
}
