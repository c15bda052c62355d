import { refuse } from '../../shared/protocol/codes.ts';
import type { CheckedPayload } from '../../shared/protocol/events.ts';
import { game, room as limits } from '../../shared/protocol/limits.ts';
import type { Env } from '../env.ts';
import { createGame, type GameState } from '../game/index.ts';
import { type Socket, SocketIoObject, type SocketIoOptions } from '../socketio/index.ts';
import { answerResult, refusal, type SendAck } from '../wire/answer.ts';
import { Budgets } from '../wire/budgets.ts';
import { Counters } from '../wire/Counters.ts';
import { checkEvent } from '../wire/checkEvent.ts';
import { knownFeatures, noteFeatures } from '../wire/features.ts';
import { formerPidOf } from '../wire/formerPid.ts';
import { log } from '../wire/log.ts';
import type {
  BridgedConnection,
  BridgeResult,
  Occupancy,
  Opening,
  RoomCreation,
  RoomRpc,
  Seeker,
} from '../wire/rpc.ts';
import { socketOptions } from '../wire/socketOptions.ts';
import { Connections } from './connections.ts';
import { inputOf } from './dispatch.ts';
import { EventOrder } from './EventOrder.ts';
import { GameHost, type SeatAddress } from './GameHost.ts';
import { type Account, accountOf } from './identity.ts';
import { loadGame } from './loadGame.ts';
import { RoomSockets } from './RoomSockets.ts';
import { isRoom } from './schema.ts';
import { type RoomRecord, RoomStore } from './store.ts';

/** Who sends an event: where it is reached, and what it says of itself. */
interface Sender extends SeatAddress {
  pid: string | undefined;
  formerPid: string | undefined;
}

/** One game room, by its id's name. Until `create` it is nothing, stores nothing, and after its end again. */
export class Room extends SocketIoObject<Env> implements RoomRpc {
  static override options = { hibernate: true };

  readonly #sockets: RoomSockets;
  readonly #budgets = new Budgets();
  readonly #order = new EventOrder();
  readonly #counters: Counters;
  #connections: Connections;
  #host: GameHost | undefined;
  #closing: Promise<unknown> | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const name = ctx.id.name ?? '';
    this.#sockets = new RoomSockets(name, this.io, env.LOBBY);
    this.#counters = new Counters(env.COUNTERS, { kind: 'room', name });
    this.#connections = this.#noConnections();
    if (!isRoom(ctx.storage.sql)) return;
    const store = new RoomStore(ctx.storage);
    const host = this.#hostOf(store.loadRecord(), loadGame(store), store);
    this.#host = host;
    void ctx.blockConcurrencyWhile(() => this.#wake(host, store));
  }

  protected override socketIoOptions(): SocketIoOptions {
    return {
      ...socketOptions,
      sidPrefix: `r.${this.ctx.id.name ?? ''}.`,
      maxSessions: limits.maxConnections,
      onTrouble: (trouble, error, connection) => log(trouble, { room: this.ctx.id.name, connection, error }),
      namespaces: {
        '/': {
          onConnect: (socket) => this.#onConnect(socket),
          onEvent: (socket, event, args, sendAck) => this.#onEvent(socket, event, args, sendAck),
          onDisconnect: ({ id }) => this.#drop(id),
        },
      },
    };
  }

  // Whatever reaches an object that is no room must not get as far as partyserver, which writes down its name.

  override async fetch(request: Request): Promise<Response> {
    await this.#closing;
    return this.#host
      ? super.fetch(request)
      : new Response(null, { status: 404, headers: { 'x-room': 'none' } });
  }

  override async webSocketMessage(ws: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (this.#host) await super.webSocketMessage(ws, message);
    else ws.close(1001);
  }

  override async webSocketClose(
    ws: WebSocket,
    code: number,
    reason: string,
    wasClean: boolean,
  ): Promise<void> {
    if (this.#host) await super.webSocketClose(ws, code, reason, wasClean);
  }

  override async webSocketError(ws: WebSocket, error: unknown): Promise<void> {
    if (this.#host) await super.webSocketError(ws, error);
  }

  override async alarm(): Promise<void> {
    if (this.#host) await super.alarm();
  }

  // The object's one alarm serves its sockets and its game.

  protected override nextDeadline(): number | undefined {
    const deadlines = [super.nextDeadline(), this.#host?.nextDeadline()].filter((at) => at !== undefined);
    return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
  }

  protected override onDeadline(now: number): void {
    super.onDeadline(now);
    this.#host?.time(now);
    this.#counters.awake(now);
  }

  // What lobbies ask.

  async create({ settings, ...record }: RoomCreation): Promise<boolean> {
    await this.#closing;
    const { storage } = this.ctx;
    // What is left of a room that could not be deleted.
    if (!this.#host && isRoom(storage.sql)) await storage.deleteAll();
    if (this.#host) return false;
    const { roomId, isPublic } = record;
    const state = createGame({ roomId, isPublic, settings });
    const store = storage.transactionSync(() => {
      const made = new RoomStore(storage);
      made.saveRecord(record);
      made.saveGame(state, Date.now());
      return made;
    });
    this.#host = this.#hostOf(record, state, store);
    this.#counters.count('rooms', Date.now());
    // Nobody is in it yet: the time until it is given up starts now.
    this.#host.start();
    return true;
  }

  async occupancy(): Promise<Occupancy | null> {
    return this.#host?.occupancy() ?? null;
  }

  async opening({ token, ...seeker }: Seeker): Promise<Opening | null> {
    const verdict = token ? await accountOf(this.env, token, Date.now()) : undefined;
    const account = verdict && 'account' in verdict ? verdict.account : undefined;
    if (!this.#host) return null;
    const isBarred = this.#host.bannedUntil({ ...seeker, account }) !== undefined;
    return { ...this.#host.occupancy(), isBarred };
  }

  async bridgeJoin(connection: BridgedConnection, args: unknown[]): Promise<BridgeResult> {
    const { socketId } = connection;
    const join = (isGone: () => boolean) => this.#serve(connection, 'joinRoom', args, isGone);
    return this.#counters.message(await this.#order.run(socketId, join), Date.now());
  }

  async bridgeEvent(socketId: string, event: string, args: unknown[]): Promise<BridgeResult> {
    const result = await this.#order.run(socketId, (isGone): BridgeResult | Promise<BridgeResult> => {
      const seat = this.#host?.seatAt(socketId);
      if (!this.#host || !seat) return { ack: refusal('not-in-room'), seated: false };
      // It counts as lost since its lobby could not be reached for a moment, but here it speaks.
      if (this.#host.isAway(seat)) this.#host.recover(socketId);
      const verdict = this.#budgets.spend(socketId, event, args, Date.now());
      if (verdict !== 'granted') {
        const disconnect = verdict === 'flood';
        return { ack: refusal('rate-limited'), seated: true, disconnect };
      }
      const sender = { socketId, lobby: seat.lobby, pid: undefined, formerPid: undefined };
      return this.#serve(sender, event, args, isGone);
    });
    return this.#counters.message(result, Date.now());
  }

  async bridgeDrop(socketId: string): Promise<void> {
    this.#drop(socketId);
  }

  async bridgeRecover(socketId: string): Promise<boolean> {
    return this.#order.run(socketId, () => this.#host?.recover(socketId) ?? false);
  }

  // What sockets do.

  #onConnect(socket: Socket): void {
    if (socket.recovered) this.#host?.recover(socket.id);
  }

  #drop(socketId: string): void {
    this.#order.cut(socketId);
    this.#budgets.forget(socketId);
    this.#host?.drop(socketId);
  }

  #onEvent(
    socket: Socket,
    event: string,
    args: unknown[],
    sendAck: SendAck | undefined,
  ): void | Promise<void> {
    const tell = (result: Pick<BridgeResult, 'ack' | 'joinError' | 'disconnect'>) =>
      answerResult(socket, sendAck, this.#counters.message(result, Date.now()));
    const verdict = this.#budgets.spend(socket.id, event, args, Date.now());
    if (verdict !== 'granted') {
      const disconnect = verdict === 'flood';
      tell({ ack: refusal('rate-limited'), disconnect });
      return;
    }
    const sender = {
      socketId: socket.id,
      lobby: null,
      pid: socket.pid,
      formerPid: formerPidOf(socket.handshake),
    };
    const fail = (error: unknown) => {
      log('event-failed', { room: this.ctx.id.name, connection: socket.id, sent: event, error });
      tell({ ack: refusal('server-error') });
    };
    try {
      const result = this.#order.run(socket.id, (isGone) => this.#serve(sender, event, args, isGone));
      if (result instanceof Promise) return result.then(tell).catch(fail);
      tell(result);
    } catch (error) {
      fail(error);
    }
  }

  /** Synchronous from the arrival of an event to the packets that it causes, so that order holds, but for tokens. */
  #serve(
    sender: Sender,
    event: string,
    args: readonly unknown[],
    isGone: () => boolean,
  ): BridgeResult | Promise<BridgeResult> {
    const { socketId } = sender;
    const check = checkEvent(event, args);
    if ('code' in check) return this.#said(socketId, refusal(check.code));
    const { checked } = check;
    if (checked.event === 'joinRoom') {
      const { token, features } = checked.payload;
      if (sender.lobby === null) noteFeatures(this.io.socket(socketId), features);
      return token
        ? this.#joinWithToken(sender, checked.payload, token, isGone)
        : this.#join(sender, checked.payload, undefined);
    }
    const playerId = this.#connections.playerOf(socketId);
    const input = playerId === undefined ? undefined : inputOf(checked, playerId);
    if (input && this.#host) {
      const outcome = this.#host.act(input);
      const ack = outcome.ok
        ? ({ ok: true } as const)
        : refusal('code' in outcome ? outcome.code : 'room-full');
      return this.#said(socketId, ack);
    }
    return this.#said(socketId, refusal(playerId === undefined ? 'not-in-room' : 'already-in-room'));
  }

  async #joinWithToken(
    sender: Sender,
    asked: CheckedPayload<'joinRoom'>,
    token: string,
    isGone: () => boolean,
  ): Promise<BridgeResult> {
    const verdict = await accountOf(this.env, token, Date.now());
    // Nobody would ever tell that a seat given now is empty.
    if (isGone()) return this.#said(sender.socketId, refusal('not-in-room'));
    if ('code' in verdict) return this.#said(sender.socketId, refusal(verdict.code));
    return this.#join(sender, asked, verdict.account);
  }

  #join(
    { lobby, ...sender }: Sender,
    asked: CheckedPayload<'joinRoom'>,
    account: Account | undefined,
  ): BridgeResult {
    const { roomId, guestInfo } = asked;
    const { socketId } = sender;
    if (roomId !== this.#host?.record.roomId) {
      const joinError = { event: 'roomNotFound', roomId } as const;
      return { ...this.#said(socketId, refusal('room-not-found')), joinError };
    }
    const isNamed = guestInfo !== undefined && guestInfo !== null;
    const applicant = { ...sender, session: guestInfo?.session, account, isNamed };
    const outcome = this.#host.join(applicant, lobby, asked);
    if (outcome.ok) {
      const features = knownFeatures(asked.features);
      return this.#said(socketId, { ok: true, roomId, ...(features.length > 0 && { features }) });
    }
    if ('code' in outcome) return this.#said(socketId, refusal(outcome.code));
    if ('bannedUntil' in outcome) {
      const { code, message } = refuse('kicked');
      const joinError = { event: 'kicked', message, until: outcome.bannedUntil } as const;
      return { ...this.#said(socketId, refusal(code)), joinError };
    }
    return {
      ...this.#said(socketId, refusal('room-full')),
      joinError: { event: 'roomFull', roomId },
    };
  }

  #said(socketId: string, ack: BridgeResult['ack']): BridgeResult {
    return { ack, seated: this.#connections.playerOf(socketId) !== undefined };
  }

  // The room's life.

  #noConnections(): Connections {
    return new Connections(this.#sockets, (socketId) => this.#host?.drop(socketId));
  }

  #hostOf(record: RoomRecord, state: GameState, store: RoomStore): GameHost {
    return new GameHost(record, state, store, this.#connections, {
      onDeadline: () => this.#gameDeadlineChanged(),
      onOccupancy: (occupancy) => this.#sockets.report(record.lobby, occupancy),
      onCounted: (counter) => this.#counters.count(counter, Date.now()),
      onStoreFailing: (error) => log('store-failed', { room: record.roomId, error }),
      onGivenUp: () => log('room-given-up', { room: record.roomId }),
      onClosed: () => this.#close(record),
    });
  }

  /** The sockets' deadlines need not be gone through for each point that is drawn. */
  #gameDeadlineChanged(): void {
    const at = this.#host?.nextDeadline();
    if (at === undefined) this.deadlineChanged();
    else this.clock.wakeBy(at, this.engine.now());
  }

  /** After hibernation everybody is still there; after a crash or a deployment they are not. */
  async #wake(host: GameHost, store: RoomStore): Promise<void> {
    const alarmAt = await this.ctx.storage.getAlarm();
    const lastAliveAt = Math.min(alarmAt ?? store.loadGame().savedAt, Date.now());
    const expected = host.connectedSeats();
    const bridged = Map.groupBy(
      expected.filter(({ lobby }) => lobby !== null),
      ({ lobby }) => lobby ?? '',
    );
    const live = new Set(
      expected.filter(({ socketId }) => this.io.has(socketId) === 'attached').map(({ socketId }) => socketId),
    );
    for (const [lobby, seats] of bridged) {
      for (const id of await this.#sockets.live(
        lobby,
        seats.map(({ socketId }) => socketId),
      ))
        live.add(id);
    }
    const connected = expected.filter(({ socketId }) => live.has(socketId));
    // An alarm that nobody answered: the room was down, though lobbies held its connections.
    const wasDown = alarmAt !== null && alarmAt < Date.now() - game.lateAlarmMs;
    if (wasDown || connected.length < expected.length) host.restore(connected, lastAliveAt);
    this.deadlineChanged();
  }

  #close(record: RoomRecord): void {
    this.#host = undefined;
    for (const { socketId } of [...this.#connections.all()]) this.#connections.release(socketId);
    this.#connections = this.#noConnections();
    this.#budgets.clear();
    this.io.shutDown();
    this.#sockets.forget(record.lobby);
    this.#counters.write(Date.now());
    this.#closing = this.clock
      .stop()
      .then(() => this.ctx.storage.deleteAll())
      .catch((error) => log('store-failed', { room: record.roomId, what: 'deletion', error }));
  }
}
