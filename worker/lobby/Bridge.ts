import type { ServerEvent } from '../../shared/protocol/events.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import type { Socket, SocketIoServer } from '../socketio/index.ts';
import { log } from '../telemetry/log.ts';
import { callerOf } from '../wire/caller.ts';
import { answer, refusedAck, type SendAck } from '../wire/events/answer.ts';
import { broadcast, isFarewell } from '../wire/events/broadcast.ts';
import type { BatchMark, BridgeResult, Delivery, RoomRpc } from '../wire/rpc.ts';
import { CallQueue } from './CallQueue.ts';
import { LastBatches } from './LastBatches.ts';
import type { LobbyStore } from './LobbyStore.ts';

/** Points come too often to wait for each other's answers; the finished stroke corrects any that were swapped. */
const points: ReadonlySet<string> = new Set(['drawingUpdate', 'drawingPoints']);

type Use<R> = (stub: DurableObjectStub<RoomRpc>) => Promise<R>;

/** The sockets to which these deliveries say farewell. */
const farewellsIn = (deliveries: readonly Delivery[]): ReadonlySet<string> =>
  new Set(deliveries.flatMap(({ event, socketIds }) => (isFarewell(event) ? socketIds : [])));

const leftKey = (socketId: string, roomId: string): string => `${socketId} ${roomId}`;

/** The link from one socket to its room. */
interface Link {
  readonly roomId: string;
  /** Calls the room. Calls arrive in order, except that unordered ones may overtake each other. */
  readonly call: <R>(use: Use<R>, isUnordered?: boolean) => Promise<R>;
  /** The socket came back while the room was unreachable: the room still has to be told. */
  isUntold: boolean;
  /** This object may have been down while the socket was away: only the room knows what the socket missed. */
  isUnsure: boolean;
  /** A `joinRoom` is not answered yet: a farewell that comes now concerns the former seat. */
  isJoining: boolean;
}

/** Bridges sockets of a lobby to the rooms they joined, keeping events in order. */
export class Bridge {
  readonly #lobby: string;
  readonly #io: SocketIoServer;
  readonly #store: LobbyStore;
  readonly #stubOf: (roomId: string) => DurableObjectStub<RoomRpc>;
  readonly #links = new Map<string, Link>();
  /** Links whose sockets were gone when this object woke. If a socket's end woke it, that end is reported next. */
  readonly #orphans = new Map<string, Link>();
  /** Links of sockets that have joined another room, while theirs has not yet heard of it. */
  readonly #left = new Map<string, Link>();
  readonly #batches: LastBatches;

  constructor(
    lobby: string,
    io: SocketIoServer,
    store: LobbyStore,
    stubOf: (roomId: string) => DurableObjectStub<RoomRpc>,
  ) {
    this.#lobby = lobby;
    this.#io = io;
    this.#store = store;
    this.#stubOf = stubOf;
    this.#batches = new LastBatches(store.batches());
    // After hibernation sockets are still attached; after a crash there are none.
    const isUnsure = ![...io.sockets()].length;
    for (const { socketId, roomId } of store.links()) {
      const link = { ...this.#linkTo(roomId), isUnsure };
      if (io.presenceOf(socketId) !== undefined) this.#links.set(socketId, link);
      else this.#lost(socketId, link);
    }
    if (this.#orphans.size > 0) this.#deleteUnlinkedBatches();
  }

  /** Whether the socket has joined a room from here. */
  isBridged(socketId: string): boolean {
    return this.#links.has(socketId);
  }

  /**
   * Joins a room, leaving the previous one. The link exists at once: the client's next events are meant for that room.
   * Resolves to false if an object was asked for a room that does not exist.
   */
  async join(
    socket: Socket,
    roomId: string,
    args: unknown[],
    sendAck: SendAck | undefined,
  ): Promise<boolean> {
    if (parseRoomId(roomId) === undefined) {
      const joinError = { event: 'roomNotFound', roomId } as const;
      answer(socket, sendAck, { ack: refusedAck('room-not-found'), joinError }, 'joinRoom');
      return true;
    }
    const former = this.#links.get(socket.id);
    if (former && former.roomId !== roomId) this.#leave(socket.id, former);
    // A new link object, so that late answers to earlier calls cannot end this one.
    const known = this.#links.get(socket.id) ?? this.#left.get(leftKey(socket.id, roomId));
    const link = { ...(known ?? this.#linkTo(roomId)), isJoining: true };
    this.#store.saveLink(socket.id, roomId);
    this.#links.set(socket.id, link);
    const connection = { lobby: this.#lobby, socketId: socket.id, pid: socket.lineage };
    const ask: Use<BridgeResult> = (stub) => stub.bridgeJoin(connection, args);
    const result = await this.#exchange(socket, link, 'joinRoom', ask, sendAck);
    link.isJoining = false;
    return result?.joinError?.event !== 'roomNotFound';
  }

  /** Forwards an event to the socket's room. */
  async forward(socket: Socket, event: string, args: unknown[], sendAck: SendAck | undefined): Promise<void> {
    const link = this.#links.get(socket.id);
    if (!link) return answer(socket, sendAck, { ack: refusedAck('not-in-room') }, event);
    // Otherwise the room would assume that this client missed something.
    if (link.isUntold) this.#tellBack(socket.id, link);
    const requestId = crypto.randomUUID();
    const sent = { socketId: socket.id, event, args, requestId, wantsAck: sendAck !== undefined };
    await this.#exchange(socket, link, event, (stub) => stub.bridgeEvent(sent), sendAck);
  }

  /** The socket is lost, for good if it is not recoverable. */
  drop(socket: Socket): void {
    const link = this.#links.get(socket.id) ?? this.#adopt(socket);
    if (!link) return;
    this.#tell(link, (stub) => stub.bridgeDrop(socket.id));
    if (!socket.recoverable) this.#unlink(socket.id);
  }

  /** The lost socket is back. */
  recover({ id }: Socket): void {
    const link = this.#links.get(id);
    if (link) this.#tellBack(id, link);
  }

  /** The lost socket will not come back. */
  expire(socketId: string): void {
    this.#unlink(socketId);
  }

  /** Delivers a room's batch to sockets; returns the ids of those that are not attached. */
  deliver(roomId: string, deliveries: readonly Delivery[], mark: BatchMark): string[] {
    const gone = new Set<string>();
    const arrival = this.#batches.classify(roomId, mark);
    if (arrival === 'after a loss') this.#renewAll(roomId, farewellsIn(deliveries));
    if (arrival !== 'again' && this.#isForAway(roomId, deliveries)) this.#noteStored(roomId, mark);
    for (const delivery of deliveries) {
      const { socketIds, event } = delivery;
      const linked = socketIds.filter((id) => this.#isMeant(roomId, id, event));
      if (linked.length > 0 && arrival !== 'again') broadcast(this.#io, linked, delivery);
      for (const id of socketIds) {
        const link = this.#links.get(id);
        if (!this.#isLive(roomId, id)) gone.add(id);
        else if (link?.isUntold) this.#tellBack(id, link);
      }
      if (isFarewell(event) && arrival !== 'again') for (const id of socketIds) this.#release(roomId, id);
    }
    return [...gone];
  }

  /** Which of these sockets are attached, and bridged to the room. */
  live(roomId: string, socketIds: readonly string[]): string[] {
    return socketIds.filter((id) => this.#isLive(roomId, id));
  }

  /**
   * Whether the event is still for this socket. The room's answer may end a link before the room's farewell arrives.
   */
  #isMeant(roomId: string, socketId: string, event: ServerEvent): boolean {
    const link = this.#links.get(socketId);
    return link ? link.roomId === roomId : isFarewell(event);
  }

  #isLive(roomId: string, socketId: string): boolean {
    return this.#links.get(socketId)?.roomId === roomId && this.#io.presenceOf(socketId) === 'attached';
  }

  /** Asks the room, and passes its answer on; undefined if the room could not be reached. */
  async #exchange(
    socket: Socket,
    link: Link,
    event: string,
    use: Use<BridgeResult>,
    sendAck: SendAck | undefined,
  ): Promise<BridgeResult | undefined> {
    try {
      const result = await link.call(use, points.has(event));
      if (result.seat !== 'seated') this.#unlink(socket.id, link);
      answer(socket, sendAck, result, event);
      if (result.seat === 'missed') this.#io.renew(socket.id);
      return result;
    } catch (error) {
      this.#unreachable(link, error, socket.id);
      answer(socket, sendAck, { ack: refusedAck('server-error') }, event);
      return undefined;
    }
  }

  /** The socket joins another room. If it comes back, it joins by the same link, so that it does not overtake itself. */
  #leave(socketId: string, link: Link): void {
    const key = leftKey(socketId, link.roomId);
    this.#unlink(socketId);
    this.#left.set(key, link);
    link
      .call((stub) => stub.bridgeEvent({ socketId, event: 'leaveRoom', args: [] }))
      .catch((error) => this.#unreachable(link, error))
      .finally(() => {
        if (this.#left.get(key) === link) this.#left.delete(key);
      });
  }

  /** The socket has lost its seat in the room, unless it is about to take another. */
  #release(roomId: string, socketId: string): void {
    const link = this.#links.get(socketId);
    if (link?.roomId === roomId && !link.isJoining) this.#unlink(socketId);
  }

  /** Ends the socket's link; if `link` is given, only if it is still the current one. */
  #unlink(socketId: string, link?: Link): void {
    if (link && this.#links.get(socketId) !== link) return;
    const roomId = this.#links.get(socketId)?.roomId;
    if (roomId === undefined) return;
    this.#links.delete(socketId);
    this.#deleteLink(socketId);
    const isLast = [...this.#links.values()].every((other) => other.roomId !== roomId);
    if (isLast) this.#deleteUnlinkedBatches();
  }

  /** Whether anything is stored for sockets that are away. */
  #isForAway(roomId: string, deliveries: readonly Delivery[]): boolean {
    const isAway = (id: string) =>
      this.#links.get(id)?.roomId === roomId && this.#io.presenceOf(id) === 'detached';
    return deliveries.some(({ socketIds, transient }) => !transient && socketIds.some(isAway));
  }

  /** Lest the batch be stored again, should this object restart before the room hears that it has arrived. */
  #noteStored(roomId: string, mark: BatchMark): void {
    this.#tryToStore('batch', () => this.#store.saveBatch(roomId, mark));
  }

  #deleteUnlinkedBatches(): void {
    this.#tryToStore('batches', () => this.#store.deleteUnlinkedBatches());
  }

  /** If a link stays stored, its room is told again that the socket is lost when this object restarts. */
  #deleteLink(socketId: string): void {
    this.#tryToStore('link', () => this.#store.deleteLink(socketId));
  }

  /** Stores something that players can do without. */
  #tryToStore(what: string, write: () => void): void {
    try {
      write();
    } catch (error) {
      log('store-failed', { lobby: this.#lobby, what, error });
    }
  }

  /** Reports a socket that was lost together with this object's memory. */
  #lost(socketId: string, link: Link): void {
    this.#orphans.set(socketId, link);
    this.#deleteLink(socketId);
    this.#tell(link, (stub) => stub.bridgeDrop(socketId));
  }

  #tellBack(socketId: string, link: Link): void {
    link.isUntold = false;
    link
      .call((stub) => stub.bridgeRecover(socketId, link.isUnsure))
      .then((seat) => {
        if (this.#links.get(socketId) !== link) return;
        link.isUnsure = false;
        if (seat !== 'seated') this.#unlink(socketId);
        if (seat === 'missed') this.#io.renew(socketId);
      })
      .catch((error) => {
        link.isUntold = true;
        this.#unreachable(link, error, socketId);
      });
  }

  /**
   * A batch of the room was lost and its receivers are unknown: all clients of the room start a new session, except those
   * who have lost their seats and are about to be told so.
   */
  #renewAll(roomId: string, leaving: ReadonlySet<string>): void {
    for (const [socketId, link] of [...this.#links]) {
      if (link.roomId !== roomId || (leaving.has(socketId) && !link.isJoining)) continue;
      this.#tell(link, (stub) => stub.bridgeDrop(socketId));
      this.#unlink(socketId);
      this.#io.renew(socketId);
    }
  }

  /** Restores the link of a socket whose end woke this object: like any other, that socket may come back. */
  #adopt({ id }: Socket): Link | undefined {
    const link = this.#orphans.get(id);
    if (!link) return undefined;
    this.#orphans.delete(id);
    this.#store.saveLink(id, link.roomId);
    this.#links.set(id, link);
    return link;
  }

  #tell(link: Link, use: Use<unknown>): void {
    link.call(use).catch((error) => this.#unreachable(link, error));
  }

  #unreachable({ roomId }: Link, error: unknown, connection?: string): void {
    log('room-unreachable', { lobby: this.#lobby, room: roomId, connection, error });
  }

  #linkTo(roomId: string): Link {
    const caller = callerOf(() => this.#stubOf(roomId));
    const queue = new CallQueue();
    const call = <R>(use: Use<R>, isUnordered?: boolean) => queue.run(() => caller(use), isUnordered);
    return { roomId, call, isUntold: false, isUnsure: false, isJoining: false };
  }
}
