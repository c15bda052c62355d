import type { Broadcast, Emitter, Socket, SocketIoServer, Target } from '../socketio/index.ts';
import type { Ledger } from './invariants/Ledger.ts';

/** The server's interface to its sockets, which applications do not see. */
interface Inner {
  emit(socket: Socket, event: string, args: unknown[]): void;
}

/** Records what a server emits to attached and detached sockets; `onRenew` is called when it renews one. */
export function spyOn(io: SocketIoServer, ledger: Ledger, onRenew: (socketId: string) => void): void {
  const renew = io.renew.bind(io);
  io.renew = (id) => {
    onRenew(id);
    renew(id);
  };
  const note = ({ ids }: Target, event: string, args: unknown[]) => {
    if (ids === undefined) throw new Error('rooms and lobbies name their sockets');
    ledger.emitted(
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
