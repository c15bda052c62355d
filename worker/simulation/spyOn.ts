import type { Broadcast, Emitter, Socket, SocketIoServer, Target } from '../socketio/index.ts';

/** The server's interface to its sockets, which applications do not see. */
interface Inner {
  emit(socket: Socket, event: string, args: unknown[]): void;
}

interface Spy {
  /** The server emits this to these sockets, attached or detached. */
  emitted(socketIds: readonly string[], event: string, args: readonly unknown[]): void;
  /** The server renews the socket. */
  renewed(socketId: string): void;
}

/** Watches what a server does. */
export function spyOn(io: SocketIoServer, spy: Spy): void {
  const renew = io.renew.bind(io);
  io.renew = (id) => {
    spy.renewed(id);
    renew(id);
  };
  const note = ({ ids }: Target, event: string, args: unknown[]) => {
    if (ids === undefined) throw new Error('rooms and lobbies name their sockets');
    spy.emitted(
      [...ids].filter((id) => io.has(id) !== undefined),
      event,
      args,
    );
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
  const emit = inner.emit.bind(io);
  inner.emit = (socket, event, args) => {
    note({ ids: [socket.id] }, event, args);
    emit(socket, event, args);
  };
}
