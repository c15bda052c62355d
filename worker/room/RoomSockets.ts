import type { ServerEvent } from '../../shared/protocol/events.ts';
import type { Env } from '../env.ts';
import type { SocketIoServer } from '../socketio/index.ts';
import { log } from '../wire/log.ts';
import type { Delivery, LobbyRpc, Occupancy } from '../wire/rpc.ts';
import { broadcast, isFarewell } from '../wire/serverEvent.ts';
import type { Connection, SocketPort } from './Connections.ts';
import { Lane } from './Lane.ts';

type Storage = Pick<DurableObjectStorage, 'get' | 'put'>;

/** Where the ids of those sockets are stored that something could not be delivered to. */
const MISSED = 'missed';

/** A room's way to its own sockets, and to lobbies: one stub for each, so that calls keep their order. */
export class RoomSockets implements SocketPort {
  readonly #roomId: string;
  readonly #io: SocketIoServer;
  readonly #namespace: Env['LOBBY'];
  readonly #lobbies = new Map<string, Lane>();
  readonly #storage: Storage;
  readonly #run = crypto.randomUUID();
  #missed = new Set<string>();
  /** Those who were away when this object woke. */
  #awayBefore: ReadonlySet<string> = new Set();
  #isOver = false;

  constructor(roomId: string, io: SocketIoServer, namespace: Env['LOBBY'], storage: Storage) {
    this.#roomId = roomId;
    this.#io = io;
    this.#namespace = namespace;
    this.#storage = storage;
  }

  /** Remembers what could not be delivered before this object was in memory. */
  async wake(): Promise<void> {
    this.#missed = new Set(await this.#storage.get<string[]>(MISSED));
  }

  /** These sockets of lobbies were not there as this object woke: nobody knows any more what was on its way to them. */
  wereAway(socketIds: Iterable<string>): void {
    this.#awayBefore = new Set(socketIds);
  }

  emit(socketIds: readonly string[], event: ServerEvent, payload: unknown): void {
    broadcast(this.#io, socketIds, event, payload);
  }

  async deliver(lobby: string, deliveries: Delivery[]): Promise<readonly string[]> {
    try {
      return await this.#lane(lobby).deliver(deliveries);
    } catch (error) {
      this.#lost(deliveries.flatMap(({ event, socketIds }) => (isFarewell(event) ? [] : socketIds)));
      this.#unreachable(lobby, error);
      throw error;
    }
  }

  /** Whether something that was said to a lobby's socket could not be delivered. */
  hasMissed(socketId: string): boolean {
    return this.#missed.has(socketId);
  }

  /** Whether, if its lobby has forgotten what reached it, something said to its socket since then may not have. */
  mayHaveMissed(lobby: string, socketId: string, since: number): boolean {
    return this.#awayBefore.has(socketId) || this.#lane(lobby).isUnsureSince(since);
  }

  release({ lobby, socketId }: Connection): void {
    if (this.#missed.delete(socketId)) this.#saveMissed();
    if (lobby !== null) this.#tell(lobby, (stub) => stub.release(this.#roomId, socketId));
  }

  report(lobby: string, occupancy: Occupancy): void {
    this.#tell(lobby, (stub) => stub.report(occupancy));
  }

  /** The room is over: its lobby forgets it, and nothing is stored any more. */
  forget(lobby: string): void {
    this.#isOver = true;
    this.#tell(lobby, (stub) => stub.forget(this.#roomId));
  }

  /** Which of the sockets are there; none if the lobby cannot be asked, since it holds them. */
  async live(lobby: string, socketIds: string[]): Promise<readonly string[]> {
    try {
      return await this.#lane(lobby).call((stub) => stub.live(this.#roomId, socketIds));
    } catch (error) {
      this.#lost(socketIds);
      this.#unreachable(lobby, error);
      return [];
    }
  }

  #tell(lobby: string, call: (stub: DurableObjectStub<LobbyRpc>) => Promise<unknown>): void {
    this.#lane(lobby)
      .call(call)
      .catch((error) => this.#unreachable(lobby, error));
  }

  #lost(socketIds: readonly string[]): void {
    for (const socketId of socketIds) this.#missed.add(socketId);
    this.#saveMissed();
  }

  /** What is not stored is remembered as long as this object is in memory. */
  #saveMissed(): void {
    if (this.#isOver) return;
    this.#storage
      .put(MISSED, [...this.#missed])
      .catch((error) => log('store-failed', { room: this.#roomId, error }));
  }

  #unreachable(lobby: string, error: unknown): void {
    log('lobby-unreachable', { room: this.#roomId, lobby, error });
  }

  #lane(lobby: string): Lane {
    let lane = this.#lobbies.get(lobby);
    if (!lane) {
      const connect = () => this.#namespace.get(this.#namespace.idFromName(lobby));
      lane = new Lane(this.#roomId, this.#run, connect);
      this.#lobbies.set(lobby, lane);
    }
    return lane;
  }
}
