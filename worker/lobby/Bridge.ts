import type { ClientEvent } from '../../shared/protocol/events.ts';
import { lobby as limits } from '../../shared/protocol/limits.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import type { Socket, SocketIoServer } from '../socketio/index.ts';
import { log } from '../telemetry/log.ts';
import { answer, refusedAck, type SendAck } from '../wire/events/answer.ts';
import { broadcast, type Sockets } from '../wire/events/broadcast.ts';
import { checkEvent } from '../wire/events/checkEvent.ts';
import { isFarewell } from '../wire/events/isFarewell.ts';
import type { BatchMark, BridgeResult, Delivery, RoomRpc } from '../wire/rpc.ts';
import { LastBatches } from './LastBatches.ts';
import { type Link, Links } from './Links.ts';
import type { LobbyStore } from './LobbyStore.ts';

/** Points come too often to wait for each other's answers; the finished stroke corrects any that were swapped. */
const pointEvents: ReadonlySet<string> = new Set<ClientEvent>(['drawingUpdate', 'drawingPoints']);

/** Which shape a change is about. One that is dragged changes as often as points come, and the last change says it all. */
function topicOf(event: string, args: unknown[]): string | undefined {
  if (event !== 'updateShape') return undefined;
  const result = checkEvent(event, args);
  return 'checked' in result && result.checked.event === event ? result.checked.payload.id : undefined;
}

/** The sockets to which these deliveries say farewell. */
const farewellsIn = (deliveries: readonly Delivery[]): Set<string> =>
  new Set(deliveries.flatMap(({ event, socketIds }) => (isFarewell(event) ? socketIds : [])));

/** The part of a lobby's Socket.IO server in use. */
export type LobbySockets = Sockets & Pick<SocketIoServer, 'presenceOf' | 'sockets' | 'renew'>;

/** Bridges sockets of a lobby to the rooms they joined, keeping events in order. */
export class Bridge {
  readonly #lobby: string;
  readonly #io: LobbySockets;
  readonly #store: LobbyStore;
  readonly #links: Links;
  readonly #batches: LastBatches;

  constructor(
    lobby: string,
    io: LobbySockets,
    store: LobbyStore,
    stubOf: (roomId: string) => DurableObjectStub<RoomRpc>,
  ) {
    this.#lobby = lobby;
    this.#io = io;
    this.#store = store;
    this.#batches = new LastBatches(store.batches());
    this.#links = new Links({
      store,
      stubOf,
      onStoreFailed: (what, error) => log('store-failed', { lobby, what, error }),
    });
    // After hibernation sockets are still attached; after a crash there are none.
    const isUnsure = [...io.sockets()].length === 0;
    const lost = this.#links.load((socketId) => io.presenceOf(socketId) !== undefined, isUnsure);
    for (const [socketId, link] of lost) this.#tellLost(socketId, link);
  }

  /** Whether the socket has joined a room from here. */
  isBridged(socketId: string): boolean {
    return this.#links.get(socketId) !== undefined;
  }

  /**
   * Joins a room, leaving the previous one if it is given a seat. The link exists at once: the client's next events are
   * meant for that room.
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
    const link = this.#links.begin(socket.id, roomId);
    const connection = { lobby: this.#lobby, socketId: socket.id, pid: socket.lineage };
    const asked = link.call((stub) => stub.bridgeJoin(connection, args));
    const result = await this.#passAnswer(socket, link, 'joinRoom', asked, sendAck);
    link.isJoining = false;
    // Without an answer the room may have given a seat: then its first delivery leaves the former room.
    if (result) this.#leaveFormer(socket.id, link);
    return result?.joinError?.event !== 'roomNotFound';
  }

  /** Forwards an event of a bridged socket to its room. */
  async forward(socket: Socket, event: string, args: unknown[], sendAck: SendAck | undefined): Promise<void> {
    const link = this.#links.get(socket.id);
    if (!link) return;
    // Before the event, from which the room would conclude that nothing is lost: only this tells it what may be.
    if (link.isUntold) this.#tellBack(socket.id, link);
    const requestId = crypto.randomUUID();
    const sent = { socketId: socket.id, event, args, requestId, wantsAck: sendAck !== undefined };
    const options = { isUnordered: pointEvents.has(event), topic: topicOf(event, args) };
    const asked = link.call((stub) => stub.bridgeEvent(sent), options);
    await this.#passAnswer(socket, link, event, asked, sendAck);
  }

  /** The socket is lost, for good if it is not recoverable. */
  drop({ id, recoverable }: Pick<Socket, 'id' | 'recoverable'>): void {
    const link = this.#links.get(id) ?? this.#links.adopt(id);
    if (!link) return;
    if (!recoverable) {
      this.#lose(id, link);
      this.#links.endAll(id);
      return;
    }
    // If it has just asked for another room, its events may go to the one before again.
    for (const former of this.#links.formerOf(id)) {
      this.#links.setUntold(id, former, true);
      this.#tellLost(id, former);
    }
    this.#tellLost(id, link);
  }

  /** The lost socket is back. */
  recover({ id }: Pick<Socket, 'id'>): void {
    const link = this.#links.get(id);
    if (link) this.#tellBack(id, link);
  }

  /** Tells rooms of sockets that came back while they could not be reached. To be called when the object is awake anyway. */
  retry(): void {
    for (const [id, link] of this.#links.all())
      if (link.isUntold && this.#io.presenceOf(id) === 'attached') this.#tellBack(id, link);
  }

  /** The lost socket will not come back. */
  expire(socketId: string): void {
    this.#links.endAll(socketId);
  }

  /** Delivers a room's batch to sockets; returns the ids of those that are not attached. */
  deliver(roomId: string, deliveries: readonly Delivery[], mark: BatchMark): string[] {
    const arrival = this.#batches.classify(roomId, mark);
    const isNew = arrival !== 'again';
    const leaving = farewellsIn(deliveries);
    if (arrival === 'after-loss') this.#renewAll(roomId, leaving);
    if (isNew && this.#isForAway(roomId, deliveries)) this.#noteStored(roomId, mark);
    const gone = new Set<string>();
    for (const delivery of deliveries) {
      const { socketIds, event } = delivery;
      if (isNew) this.#passOn(roomId, delivery, leaving);
      for (const id of socketIds) {
        this.#addressed(roomId, id);
        if (!this.#isLive(roomId, id)) gone.add(id);
      }
      if (!isNew || !isFarewell(event)) continue;
      for (const id of socketIds) {
        this.#release(roomId, id);
        leaving.delete(id);
      }
    }
    return [...gone];
  }

  /** Which of these sockets are attached, and bridged to the room. */
  live(roomId: string, socketIds: readonly string[]): string[] {
    return socketIds.filter((id) => this.#isLive(roomId, id));
  }

  /** Sends the event to those of its sockets that it is still meant for. `leaving`: who is yet to hear farewell. */
  #passOn(roomId: string, delivery: Delivery, leaving: ReadonlySet<string>): void {
    const meant = delivery.socketIds.filter((id) => this.#isMeant(roomId, id, leaving));
    if (meant.length > 0) broadcast(this.#io, meant, delivery);
  }

  /** The room has an event for this socket. */
  #addressed(roomId: string, socketId: string): void {
    const link = this.#links.find(socketId, roomId);
    // Only players hear of a room: this one has been given its seat.
    if (link) this.#leaveFormer(socketId, link);
    if (link?.isUntold && this.#isLive(roomId, socketId)) this.#tellBack(socketId, link);
  }

  /**
   * Whether the room's events are still for this socket. The room's answer may end a link before its farewell arrives, and
   * the reason for that.
   */
  #isMeant(roomId: string, socketId: string, leaving: ReadonlySet<string>): boolean {
    if (this.#links.find(socketId, roomId)) return true;
    return leaving.has(socketId) && !this.isBridged(socketId);
  }

  #isLive(roomId: string, socketId: string): boolean {
    return this.#links.find(socketId, roomId) !== undefined && this.#io.presenceOf(socketId) === 'attached';
  }

  /** Passes the room's answer to an event on, and returns it; undefined if the room could not be reached. */
  async #passAnswer(
    socket: Socket,
    link: Link,
    event: string,
    asked: Promise<BridgeResult>,
    sendAck: SendAck | undefined,
  ): Promise<BridgeResult | undefined> {
    try {
      const result = await asked;
      if (result.seat !== 'seated') this.#links.end(socket.id, link);
      answer(socket, sendAck, result, event);
      if (result.seat === 'missed') this.#io.renew(socket.id);
      return result;
    } catch (error) {
      this.#unreachable(link, error, socket.id);
      answer(socket, sendAck, { ack: refusedAck('server-error') }, event);
      return undefined;
    }
  }

  /** The socket leaves the rooms in which it was before this one. */
  #leaveFormer(socketId: string, link: Link): void {
    for (const former of this.#links.endFormer(socketId, link)) this.#leave(socketId, former);
  }

  /** The socket has joined another room. */
  #leave(socketId: string, link: Link): void {
    const forget = this.#links.setAside(socketId, link);
    link
      .call((stub) => stub.bridgeEvent({ socketId, event: 'leaveRoom', args: [] }))
      .catch((error) => this.#unreachable(link, error))
      .finally(forget);
  }

  /** The socket has lost its seat in the room, unless it is about to take another. */
  #release(roomId: string, socketId: string): void {
    const link = this.#links.find(socketId, roomId);
    if (link && !link.isJoining) this.#links.end(socketId, link);
  }

  /** Whether anything is stored for sockets that are away. */
  #isForAway(roomId: string, deliveries: readonly Delivery[]): boolean {
    const isAway = (id: string) =>
      this.#links.get(id)?.roomId === roomId && this.#io.presenceOf(id) === 'detached';
    return deliveries.some(({ socketIds, transient }) => !transient && socketIds.some(isAway));
  }

  /** Lest the batch be stored again, should this object restart before the room hears that it has arrived. */
  #noteStored(roomId: string, mark: BatchMark): void {
    try {
      this.#store.saveBatch(roomId, mark);
    } catch (error) {
      // Players can do without.
      log('store-failed', { lobby: this.#lobby, what: 'batch', error });
    }
  }

  #tellBack(socketId: string, link: Link): void {
    this.#links.setUntold(socketId, link, false);
    link
      .call((stub) => stub.bridgeRecover(socketId, link.isUnsure))
      .then((seat) => {
        if (this.#links.get(socketId) !== link) return;
        this.#links.setSure(socketId, link);
        if (seat !== 'seated') this.#links.end(socketId, link);
        if (seat === 'missed') this.#io.renew(socketId);
      })
      .catch((error) => {
        this.#links.setUntold(socketId, link, true);
        this.#unreachable(link, error, socketId);
      });
  }

  /**
   * A batch of the room was lost and its receivers are unknown: all clients of the room start a new session, except those
   * who have lost their seats and are about to be told so.
   */
  #renewAll(roomId: string, leaving: ReadonlySet<string>): void {
    for (const [socketId, current] of this.#links.all()) {
      const link = this.#links.find(socketId, roomId);
      if (!link || (leaving.has(socketId) && !link.isJoining)) continue;
      this.#lose(socketId, current);
      this.#links.endAll(socketId);
      this.#io.renew(socketId);
    }
  }

  /** The session of the socket has ended. */
  #lose(socketId: string, link: Link): void {
    this.#leaveFormer(socketId, link);
    this.#tellLost(socketId, link);
  }

  /** Tells the room that the socket is lost; if it cannot be reached, again, unless the socket is back meanwhile. */
  #tellLost(socketId: string, link: Link, triesLeft: number = limits.lostTries): void {
    link
      .call((stub) => stub.bridgeDrop(socketId))
      .catch((error) => {
        // Many sockets may be lost at once: not for each try.
        if (triesLeft === limits.lostTries) this.#unreachable(link, error);
        if (triesLeft <= 1) return;
        setTimeout(() => {
          if (!this.#isLive(link.roomId, socketId)) this.#tellLost(socketId, link, triesLeft - 1);
        }, limits.lostRetryMs);
      });
  }

  #unreachable({ roomId }: Link, error: unknown, connection?: string): void {
    log('room-unreachable', { lobby: this.#lobby, room: roomId, connection, error });
  }
}
