import type { ServerEvent } from '../../shared/protocol/events.ts';
import type { Env } from '../env.ts';
import type { SocketIoServer } from '../socketio/index.ts';
import { type Caller, callerOf } from '../wire/caller.ts';
import { log } from '../wire/log.ts';
import type { Delivery, LobbyRpc, Occupancy } from '../wire/rpc.ts';
import { broadcast } from '../wire/serverEvent.ts';
import type { Connection, SocketPort } from './connections.ts';

/** A room's way to its own sockets, and to lobbies: one stub for each, so that calls keep their order. */
export class RoomSockets implements SocketPort {
  readonly #roomId: string;
  readonly #io: SocketIoServer;
  readonly #namespace: Env['LOBBY'];
  readonly #lobbies = new Map<string, Caller<LobbyRpc>>();

  constructor(roomId: string, io: SocketIoServer, namespace: Env['LOBBY']) {
    this.#roomId = roomId;
    this.#io = io;
    this.#namespace = namespace;
  }

  emit(socketIds: readonly string[], event: ServerEvent, payload: unknown): void {
    broadcast(this.#io, socketIds, event, payload);
  }

  async deliver(lobby: string, deliveries: Delivery[]): Promise<readonly string[]> {
    try {
      return await this.#lobby(lobby)((stub) => stub.deliver(this.#roomId, deliveries));
    } catch (error) {
      this.#unreachable(lobby, error);
      throw error;
    }
  }

  release({ lobby, socketId }: Connection): void {
    if (lobby !== null) this.#tell(lobby, (stub) => stub.release(this.#roomId, socketId));
  }

  report(lobby: string, occupancy: Occupancy): void {
    this.#tell(lobby, (stub) => stub.report(occupancy));
  }

  forget(lobby: string): void {
    this.#tell(lobby, (stub) => stub.forget(this.#roomId));
  }

  /** Which of the sockets are there; none if the lobby cannot be asked, since it holds them. */
  async live(lobby: string, socketIds: string[]): Promise<readonly string[]> {
    try {
      return await this.#lobby(lobby)((stub) => stub.live(this.#roomId, socketIds));
    } catch (error) {
      this.#unreachable(lobby, error);
      return [];
    }
  }

  #tell(lobby: string, call: (stub: DurableObjectStub<LobbyRpc>) => Promise<unknown>): void {
    this.#lobby(lobby)(call).catch((error) => this.#unreachable(lobby, error));
  }

  #unreachable(lobby: string, error: unknown): void {
    log('lobby-unreachable', { room: this.#roomId, lobby, error });
  }

  #lobby(name: string): Caller<LobbyRpc> {
    let caller = this.#lobbies.get(name);
    if (!caller) {
      caller = callerOf<LobbyRpc>(() => this.#namespace.get(this.#namespace.idFromName(name)));
      this.#lobbies.set(name, caller);
    }
    return caller;
  }
}
