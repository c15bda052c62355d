import type { Ack } from '../../shared/protocol/events.ts';
import { refusalOf } from '../../shared/protocol/refusals.ts';
import { parseRoomId } from '../../shared/protocol/roomId.ts';
import { type Env, rateLimitFactorOf } from '../env.ts';
import { isRegion } from '../routing/region.ts';
import { lobbySidPrefix } from '../routing/sessionOwner.ts';
import { type Socket, SocketIoObject, type SocketIoOptions } from '../socketio/index.ts';
import { Counters } from '../telemetry/Counters.ts';
import { log } from '../telemetry/log.ts';
import { Budgets, overBudget } from '../wire/budgets/Budgets.ts';
import { type Answer, answer, refusedAck, type SendAck } from '../wire/events/answer.ts';
import { type CheckedEvent, checkEvent, isSeatlessEvent } from '../wire/events/checkEvent.ts';
import { noteFeatures } from '../wire/events/features.ts';
import type { BatchMark, Delivery, LobbyRpc, Report } from '../wire/rpc.ts';
import { socketOptions } from '../wire/socketOptions.ts';
import { AddressLimits } from './AddressLimits.ts';
import { Bridge } from './Bridge.ts';
import { LobbyStore } from './LobbyStore.ts';
import { Matchmaker } from './Matchmaker.ts';

/**
 * The entry point of a region, named after it: creates and finds rooms, and bridges clients that join a room from here.
 */
export class Lobby extends SocketIoObject<Env> implements LobbyRpc {
  static override options = { hibernate: true };

  readonly #matchmaker: Matchmaker;
  readonly #bridge: Bridge;
  readonly #budgets = new Budgets();
  readonly #counters: Counters;
  readonly #addressLimits: AddressLimits;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const region = ctx.id.name ?? '';
    const stubOf = (roomId: string) =>
      env.ROOM.getByName(roomId, isRegion(region) ? { locationHint: region } : {});
    this.#addressLimits = new AddressLimits(rateLimitFactorOf(env));
    for (const socket of this.io.sockets()) this.#addressLimits.opened(socket);
    this.#counters = new Counters(env.COUNTERS, { kind: 'lobby', name: region });
    const store = new LobbyStore(ctx.storage);
    this.#matchmaker = new Matchmaker(region, store, stubOf);
    this.#bridge = new Bridge(region, this.io, store, stubOf);
  }

  protected override socketIoOptions(): SocketIoOptions {
    return {
      ...socketOptions,
      sidPrefix: lobbySidPrefix(this.ctx.id.name ?? ''),
      onTrouble: (trouble, error, connection) => log(trouble, { lobby: this.ctx.id.name, connection, error }),
      namespaces: {
        '/': {
          authorize: ({ address }) =>
            this.#addressLimits.mayConnect(address) ? undefined : refusalOf('too-many-connections'),
          onConnect: (socket) => {
            this.#addressLimits.opened(socket);
            if (socket.recovered) this.#bridge.recover(socket);
          },
          onEvent: (socket, event, args, sendAck) => this.#onEvent(socket, event, args, sendAck),
          onDisconnect: (socket) => {
            this.#addressLimits.closed(socket.id);
            if (!socket.recoverable) this.#budgets.forget(socket.id);
            this.#bridge.drop(socket);
          },
          onExpire: (socketId) => {
            this.#budgets.forget(socketId);
            this.#bridge.expire(socketId);
          },
        },
      },
    };
  }

  protected override onDeadline(now: number): void {
    super.onDeadline(now);
    this.#bridge.retry();
    this.#counters.flushIfDue(now);
  }

  // Called by rooms.

  async deliver(roomId: string, deliveries: Delivery[], mark: BatchMark): Promise<string[]> {
    return this.#bridge.deliver(roomId, deliveries, mark);
  }

  async report(report: Report): Promise<void> {
    this.#matchmaker.update(report);
  }

  async forget(roomId: string): Promise<void> {
    this.#matchmaker.forget(roomId);
  }

  async live(roomId: string, socketIds: string[]): Promise<string[]> {
    return this.#bridge.live(roomId, socketIds);
  }

  // Events from sockets.

  async #onEvent(
    socket: Socket,
    event: string,
    args: unknown[],
    sendAck: SendAck | undefined,
  ): Promise<void> {
    const tell = (result: Answer) =>
      answer(socket, sendAck, this.#counters.countMessage(result, Date.now()), event);
    const over = overBudget(this.#budgets.spend(socket.id, event, args, Date.now()));
    if (over) return tell(over);
    if (!isSeatlessEvent(event) && this.#bridge.isBridged(socket.id)) {
      return this.#bridge.forward(socket, event, args, sendAck);
    }
    const check = checkEvent(event, args);
    if ('code' in check) return tell({ ack: refusedAck(check.code) });
    const { checked } = check;
    try {
      // The room counts this event, and answers through the bridge.
      if (checked.event === 'joinRoom') {
        const now = Date.now();
        if (!this.#addressLimits.takeTry(socket, now)) return tell({ ack: refusedAck('rate-limited') });
        noteFeatures(socket, checked.payload.features);
        const isFound = await this.#bridge.join(socket, checked.payload.roomId, args, sendAck);
        if (isFound) this.#addressLimits.foundRoom(socket, now);
      } else tell({ ack: await this.#serve(socket, checked) });
    } catch (error) {
      log('event-failed', { lobby: this.ctx.id.name, connection: socket.id, sent: event, error });
      tell({ ack: refusedAck('server-error') });
    }
  }

  async #serve(socket: Socket, { event, payload }: CheckedEvent): Promise<Ack> {
    const found = (said: 'publicRoomFound' | 'roomCreated', roomId: string): Ack => {
      socket.emit(said, { roomId });
      return { ok: true, roomId };
    };
    if (event === 'findPublicRoom') {
      const { session, token } = payload;
      const seeker = { pid: socket.lineage, session, token: token ?? undefined };
      return found('publicRoomFound', await this.#matchmaker.find(socket.id, seeker));
    }
    if (event === 'createRoom') {
      if (!this.#addressLimits.takeRoom(socket, Date.now())) return refusedAck('too-many-rooms');
      const { roomId, settings, session } = payload;
      const request = {
        roomId: parseRoomId(roomId),
        settings,
        creator: { pid: socket.lineage, session },
      };
      return found('roomCreated', await this.#matchmaker.create(request));
    }
    return refusedAck('not-in-room');
  }
}
