import { parseRoomId } from '../../shared/protocol/roomId.ts';
import type { Env } from '../env.ts';
import { type Socket, SocketIoObject, type SocketIoOptions } from '../socketio/index.ts';
import { answer, answerResult, refusal, type SendAck } from '../wire/answer.ts';
import { Budgets } from '../wire/budgets.ts';
import { type CheckedEvent, checkEvent } from '../wire/checkEvent.ts';
import { isRegion } from '../wire/region.ts';
import type { Delivery, LobbyRpc, Occupancy } from '../wire/rpc.ts';
import { settingsOf } from '../wire/settings.ts';
import { socketOptions } from '../wire/socketOptions.ts';
import { Bridge } from './Bridge.ts';
import { Matchmaker } from './Matchmaker.ts';
import { LobbyStore } from './store.ts';

const ownEvents: ReadonlySet<string> = new Set(['findPublicRoom', 'createRoom', 'joinRoom']);

/** A region's entrance, by the region's name: makes and finds rooms, and carries those who joined one from here. */
export class Lobby extends SocketIoObject<Env> implements LobbyRpc {
  static override options = { hibernate: true };

  readonly #matchmaker: Matchmaker;
  readonly #bridge: Bridge;
  readonly #budgets = new Budgets();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const region = ctx.id.name ?? '';
    const stubOf = (roomId: string) =>
      env.ROOM.get(env.ROOM.idFromName(roomId), isRegion(region) ? { locationHint: region } : {});
    const store = new LobbyStore(ctx.storage.sql);
    this.#matchmaker = new Matchmaker(region, store, stubOf);
    this.#bridge = new Bridge(region, this.io, store, stubOf);
  }

  protected override socketIoOptions(): SocketIoOptions {
    return {
      ...socketOptions,
      sidPrefix: `l.${this.ctx.id.name ?? ''}.`,
      namespaces: {
        '/': {
          onConnect: (socket) => {
            if (socket.recovered) this.#bridge.recover(socket);
          },
          onEvent: (socket, event, args, sendAck) => this.#onEvent(socket, event, args, sendAck),
          onDisconnect: (socket) => {
            this.#budgets.forget(socket.id);
            this.#bridge.drop(socket);
          },
          onExpire: (socketId) => this.#bridge.expire(socketId),
        },
      },
    };
  }

  // What rooms ask.

  async deliver(roomId: string, deliveries: Delivery[]): Promise<string[]> {
    return this.#bridge.deliver(roomId, deliveries);
  }

  async release(roomId: string, socketId: string): Promise<void> {
    this.#bridge.release(roomId, socketId);
  }

  async report(occupancy: Occupancy): Promise<void> {
    this.#matchmaker.update(occupancy);
  }

  async forget(roomId: string): Promise<void> {
    this.#matchmaker.forget(roomId);
  }

  async live(roomId: string, socketIds: string[]): Promise<string[]> {
    return this.#bridge.live(roomId, socketIds);
  }

  // What sockets do.

  async #onEvent(
    socket: Socket,
    event: string,
    args: unknown[],
    sendAck: SendAck | undefined,
  ): Promise<void> {
    // A room has budgets of its own for what is meant for it.
    if (!ownEvents.has(event) && this.#bridge.isBridged(socket.id)) {
      return this.#bridge.forward(socket, event, args, sendAck);
    }
    const verdict = this.#budgets.spend(socket.id, event, Date.now());
    if (verdict !== 'granted') {
      const disconnect = verdict === 'flood';
      return answerResult(socket, sendAck, { ack: refusal('rate-limited'), disconnect });
    }
    const check = checkEvent(event, args);
    if ('code' in check) return answer(socket, sendAck, refusal(check.code));
    try {
      await this.#serve(socket, check.checked, args, sendAck);
    } catch (error) {
      console.error(`${event} failed`, error);
      answer(socket, sendAck, refusal('server-error'));
    }
  }

  async #serve(
    socket: Socket,
    { event, payload }: CheckedEvent,
    args: unknown[],
    sendAck: SendAck | undefined,
  ): Promise<void> {
    const found = (said: 'publicRoomFound' | 'roomCreated', roomId: string) => {
      socket.emit(said, { roomId });
      answer(socket, sendAck, { ok: true, roomId });
    };
    if (event === 'findPublicRoom') {
      found('publicRoomFound', await this.#matchmaker.find(socket.id, { pid: socket.pid }));
    } else if (event === 'createRoom') {
      const { roomId, settings, session } = payload;
      const request = {
        roomId: parseRoomId(roomId),
        settings: settingsOf(settings),
        creator: { pid: socket.pid, session },
      };
      found('roomCreated', await this.#matchmaker.create(request));
    } else if (event === 'joinRoom') {
      await this.#bridge.join(socket, payload.roomId, args, sendAck);
    } else {
      answer(socket, sendAck, refusal('not-in-room'));
    }
  }
}
