import { room as limits } from '../../shared/protocol/limits.ts';
import type { Env } from '../env.ts';
import { createGame, type GameState } from '../game/index.ts';
import { noRoom } from '../routing/noRoom.ts';
import { roomSidPrefix } from '../routing/sessionOwner.ts';
import { SocketIoObject, type SocketIoOptions } from '../socketio/index.ts';
import { Counters } from '../telemetry/Counters.ts';
import { log } from '../telemetry/log.ts';
import type {
  BridgedConnection,
  BridgedEvent,
  BridgeResult,
  Opening,
  Report,
  RoomCreation,
  RoomRpc,
  SeatStatus,
  Seeker,
} from '../wire/rpc.ts';
import { socketOptions } from '../wire/socketOptions.ts';
import { RoomSockets } from './connections/RoomSockets.ts';
import { Inbox } from './events/Inbox.ts';
import { Pulse } from './Pulse.ts';
import { RunningGame } from './running/RunningGame.ts';
import { readmit } from './seats/admit.ts';
import { accountOf } from './seats/identity.ts';
import { deleteRoom, isOver } from './storage/deletion.ts';
import { loadGame } from './storage/loadGame.ts';
import { type RoomRecord, RoomStore } from './storage/RoomStore.ts';
import { isRoom } from './storage/schema.ts';
import { wake } from './wake.ts';

/** The WebSocket's close code of a server that goes away. */
const GOING_AWAY = 1001;

/** One game room; the object's name is the room's id. Before `create` and after its end it stores nothing. */
export class Room extends SocketIoObject<Env> implements RoomRpc {
  static override options = { hibernate: true };

  readonly #sockets: RoomSockets;
  readonly #counters: Counters;
  readonly #inbox: Inbox;
  readonly #pulse: Pulse;
  #game: RunningGame | undefined;
  /** When the object is next woken, if only to find out whether lobbies still have its players; epoch ms. */
  #checkAt = Date.now() + limits.lobbyCheckMs;
  #closing: Promise<unknown> | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const name = ctx.id.name ?? '';
    const stubOf = (lobby: string) => env.LOBBY.getByName(lobby);
    this.#sockets = new RoomSockets(name, this.io, stubOf, ctx.storage, {
      isOpen: () => this.#game !== undefined,
      onUnheard: () => this.#gameDeadlineChanged(),
    });
    this.#counters = new Counters(env.COUNTERS, { kind: 'room', name });
    const served = { env, io: this.io, game: () => this.#game };
    this.#inbox = new Inbox(name, served, this.#sockets, this.#counters);
    this.#pulse = new Pulse(ctx.storage, {
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs);
        return () => clearTimeout(timer);
      },
      onTime: (now) => this.#tick(now),
      onStoreFailed: (error) => log('store-failed', { room: name, what: 'life-sign', error }),
    });
    if (!isRoom(ctx.storage.sql)) return;
    const store = new RoomStore(ctx.storage);
    const game = this.#gameOf(store.loadRecord(), loadGame(store), store);
    this.#game = game;
    void ctx.blockConcurrencyWhile(() => this.#wake(game, store));
  }

  protected override socketIoOptions(): SocketIoOptions {
    return {
      ...socketOptions,
      sidPrefix: roomSidPrefix(this.ctx.id.name ?? ''),
      maxSessions: limits.maxConnections,
      // Whoever comes to play takes a seat at once.
      mayYield: (socketIds) => !socketIds.some((id) => this.#game?.roster.playerAt(id) !== undefined),
      onTrouble: (trouble, error, connection) => log(trouble, { room: this.ctx.id.name, connection, error }),
      namespaces: {
        '/': {
          onConnect: ({ id, recovered }) => {
            if (recovered && this.#game) readmit(this.#game, id);
          },
          onEvent: (socket, event, args, sendAck) => this.#inbox.fromSocket(socket, event, args, sendAck),
          onDisconnect: ({ id, recoverable }) => {
            if (!recoverable) this.#inbox.forget(id);
            this.#inbox.drop(id);
          },
          onExpire: (id) => this.#inbox.forget(id),
        },
      },
    };
  }

  // Without a room, no request may reach partyserver, which would store the object's name.

  override async fetch(request: Request): Promise<Response> {
    await this.#closing;
    return this.#game ? super.fetch(request) : noRoom();
  }

  override webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (this.#game) return super.webSocketMessage(ws, message);
    ws.close(GOING_AWAY);
    return Promise.resolve();
  }

  override async webSocketClose(
    ws: WebSocket,
    code: number,
    reason: string,
    wasClean: boolean,
  ): Promise<void> {
    if (this.#game) await super.webSocketClose(ws, code, reason, wasClean);
  }

  override async webSocketError(ws: WebSocket, error: unknown): Promise<void> {
    if (this.#game) await super.webSocketError(ws, error);
  }

  override async alarm(): Promise<void> {
    if (this.#game) await super.alarm();
    else if (isRoom(this.ctx.storage.sql)) await this.#delete();
  }

  // The object's one alarm serves its sockets and its game.

  protected override nextDeadline(): number | undefined {
    // First: where it sets a timer, the sockets need no alarm to keep the object awake.
    const gameAt = this.#scheduleGame();
    // A lobby's report of a loss may itself be lost, and nobody may ever come again.
    const checkAt = this.#game?.roster.connectedSeats().some(({ lobby }) => lobby !== null)
      ? this.#checkAt
      : undefined;
    const deadlines = [gameAt, super.nextDeadline(), checkAt].filter((at) => at !== undefined);
    return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
  }

  protected override get isAwake(): boolean {
    return this.#pulse.keepsAwake;
  }

  protected override onDeadline(now: number): void {
    super.onDeadline(now);
    if (now >= this.#checkAt) this.#checkAt = now + limits.lobbyCheckMs;
    this.#game?.onDeadline(now);
    this.#counters.flushIfDue(now);
  }

  // RPC, called by lobbies.

  async create({ settings, ...record }: RoomCreation): Promise<boolean> {
    await this.#closing;
    const { storage } = this.ctx;
    // Remains of a room that could not be deleted.
    if (!this.#game && isRoom(storage.sql)) await storage.deleteAll();
    const { roomId, isPublic, requestId } = record;
    if (this.#game) return requestId !== undefined && requestId === this.#game.record.requestId;
    const state = createGame({ roomId, isPublic, settings });
    const store = storage.transactionSync(() => {
      const made = new RoomStore(storage);
      made.saveRecord(record);
      made.saveGame(state, Date.now());
      this.saveName();
      return made;
    });
    this.#game = this.#gameOf(record, state, store);
    this.#counters.count('rooms', Date.now());
    // Nobody is in it yet: `emptyRoomMs` starts now.
    this.#game.start();
    return true;
  }

  async occupancy(): Promise<Report | null> {
    return this.#game?.occupancy() ?? null;
  }

  async opening({ token, ...seeker }: Seeker): Promise<Opening | null> {
    const verdict = token ? await accountOf(this.env, token, Date.now()) : undefined;
    const account = verdict && 'account' in verdict ? verdict.account : undefined;
    return this.#game?.openingFor({ ...seeker, account }) ?? null;
  }

  async bridgeJoin(connection: BridgedConnection, args: unknown[]): Promise<BridgeResult> {
    return this.#inbox.joinFromLobby(connection, args);
  }

  async bridgeEvent(sent: BridgedEvent): Promise<BridgeResult> {
    return this.#inbox.fromLobby(sent);
  }

  async bridgeDrop(socketId: string): Promise<void> {
    this.#inbox.drop(socketId);
  }

  async bridgeRecover(socketId: string, isUnsure: boolean): Promise<SeatStatus> {
    return this.#inbox.recoverBridged(socketId, isUnsure);
  }

  // Lifecycle.

  #gameOf(record: RoomRecord, state: GameState, store: RoomStore): RunningGame {
    return new RunningGame(record, state, store, this.#sockets, {
      onDeadlineChanged: () => this.#gameDeadlineChanged(),
      onDrawn: (now) => this.#pulse.drawn(now),
      onSaved: (now) => this.#pulse.saved(now),
      onReport: (report) => this.#sockets.report(record.lobby, report),
      onCounted: (counter) => this.#counters.count(counter, Date.now()),
      onStoreFailing: (error) => log('store-failed', { room: record.roomId, what: 'game', error }),
      onGivenUp: () => log('room-given-up', { room: record.roomId }),
      onClosed: () => this.#close(record),
    });
  }

  /** Moves the alarm for the game only: checking the deadlines of all sockets at each point would be slow. */
  #gameDeadlineChanged(): void {
    const at = this.#scheduleGame();
    if (at === undefined) this.deadlineChanged();
    else this.clock.wakeBy(at, this.engine.now());
  }

  /** The game's part of an alarm, for a timer. */
  #tick(now: number): void {
    try {
      this.#game?.onDeadline(now);
      this.#gameDeadlineChanged();
    } catch (error) {
      log('handler-failed', { room: this.ctx.id.name, what: 'time', error });
    }
  }

  /** Sets the timer of the game's next tick, if that needs no alarm; returns when the game needs one, epoch ms. */
  #scheduleGame(): number | undefined {
    const due = this.#game?.due();
    return due && this.#pulse.schedule(due, this.engine.now());
  }

  async #wake(game: RunningGame, store: RoomStore): Promise<void> {
    // It may have been closed, and the object have died before it could delete anything.
    if (game.isClosed || (await isOver(this.ctx.storage))) {
      this.#game = undefined;
      await this.#delete();
      return;
    }
    const alarmAt = await this.ctx.storage.getAlarm();
    const lifeSignAt = await this.#pulse.lastLifeSign();
    await this.#sockets.wake();
    await wake({ game, io: this.io, sockets: this.#sockets, alarmAt, lifeSignAt, savedAt: store.savedAt() });
    this.deadlineChanged();
  }

  #close(record: RoomRecord): void {
    const game = this.#game;
    this.#game = undefined;
    this.#pulse.rest();
    game?.end();
    this.io.shutDown();
    if (record.isPublic) this.#sockets.forget(record.lobby);
    this.#counters.flush(Date.now());
    this.#closing = this.#delete();
  }

  async #delete(): Promise<void> {
    const complain = (error: unknown) =>
      log('store-failed', { room: this.ctx.id.name, what: 'deletion', error });
    this.clock.stop();
    await deleteRoom(this.ctx.storage, complain);
  }
}
