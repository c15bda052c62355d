import type { Socket } from '../../socketio/index.ts';
import type { Counters } from '../../telemetry/Counters.ts';
import { log } from '../../telemetry/log.ts';
import { Budgets, overBudget } from '../../wire/budgets/Budgets.ts';
import { type Answer, answer, refusedAck, type SendAck } from '../../wire/events/answer.ts';
import { pointsOf } from '../../wire/events/pointsOf.ts';
import type { BridgedConnection, BridgedEvent, BridgeResult, SeatStatus } from '../../wire/rpc.ts';
import type { RoomSockets } from '../connections/RoomSockets.ts';
import { readmit } from '../seats/admit.ts';
import { comeBack } from '../seats/comeBack.ts';
import type { Sender, ServedRoom } from '../seats/joinRoom.ts';
import { EventOrder } from './EventOrder.ts';
import { PictureBudgets } from './PictureBudgets.ts';
import { serve } from './serve.ts';

type Result = BridgeResult | Promise<BridgeResult>;

/** The answer to an event whose sender has no seat. */
const NO_SEAT: BridgeResult = { ack: refusedAck('not-in-room'), seat: 'gone' };

/**
 * Takes in what clients send to a room, directly or through a lobby: charges the budgets of this object's sockets, keeps
 * each client's events in order, and relays points by the fast path.
 */
export class Inbox {
  readonly #roomId: string;
  readonly #room: ServedRoom;
  readonly #sockets: RoomSockets;
  readonly #counters: Counters;
  readonly #budgets = new Budgets();
  readonly #pictures = new PictureBudgets();
  readonly #order = new EventOrder();

  constructor(roomId: string, room: ServedRoom, sockets: RoomSockets, counters: Counters) {
    this.#roomId = roomId;
    this.#room = room;
    this.#sockets = sockets;
    this.#counters = counters;
  }

  /** Handles and answers an event of a socket of this object. */
  fromSocket(
    socket: Socket,
    event: string,
    args: unknown[],
    sendAck: SendAck | undefined,
  ): void | Promise<void> {
    const over = overBudget(this.#budgets.spend(socket.id, event, args, Date.now()));
    if (!over && !sendAck && this.#relayPoints(socket.id, event, args)) {
      this.#counters.count('messages', Date.now());
      return;
    }
    const tell = (result: Answer) =>
      answer(socket, sendAck, this.#counters.countMessage(result, Date.now()), event);
    if (over) return tell(over);
    const sender = { socketId: socket.id, lobby: null, pid: socket.lineage };
    const fail = (error: unknown) => tell(this.#failed(socket.id, event, error));
    try {
      const result = this.#inOrder(socket.id, (isGone) =>
        this.#serveSocket({ ...sender, isGone }, event, args),
      );
      if (result instanceof Promise) return result.then(tell).catch(fail);
      tell(result);
    } catch (error) {
      fail(error);
    }
  }

  /** Handles the `joinRoom` of a connection that a lobby bridges. */
  async joinFromLobby(connection: BridgedConnection, args: unknown[]): Promise<BridgeResult> {
    const result = await this.#answered(connection.socketId, 'joinRoom', (isGone) =>
      serve(this.#room, { ...connection, isGone }, 'joinRoom', args),
    );
    await this.#sockets.delivered(connection.lobby);
    return this.#counters.countMessage(result, Date.now());
  }

  /** Handles any other event of a connection that a lobby bridges, and has charged for it. */
  async fromLobby(sent: BridgedEvent): Promise<BridgeResult> {
    const { socketId, event } = sent;
    const lobby = this.#room.game()?.roster.seatAt(socketId)?.lobby;
    const result = await this.#answered(socketId, event, (isGone) => this.#serveBridged(sent, isGone));
    if (sent.wantsAck && lobby) await this.#sockets.delivered(lobby);
    return this.#counters.countMessage(result, Date.now());
  }

  /** A lost bridged connection is back. `isUnsure`: its lobby may have restarted meanwhile. */
  async recoverBridged(socketId: string, isUnsure: boolean): Promise<SeatStatus> {
    return this.#order.run(socketId, () => {
      const game = this.#room.game();
      return game ? comeBack(game, this.#sockets, { socketId, isUnsure }) : 'gone';
    });
  }

  /** The connection is lost, and with it what still waits for its turn. If it comes back, it goes on with its budget. */
  drop(socketId: string): void {
    this.#order.cut(socketId);
    this.#room.game()?.drop(socketId);
  }

  /** The connection does not come back. */
  forget(socketId: string): void {
    this.#budgets.forget(socketId);
    this.#pictures.forget(socketId);
  }

  #serveSocket(sender: Sender, event: string, args: unknown[]): Result {
    const game = this.#room.game();
    const seat = game?.roster.seatAt(sender.socketId);
    // It is back, but that could not be saved when it happened.
    if (game && seat && game.roster.isAway(seat.playerId)) readmit(game, sender.socketId);
    return this.#serve(sender, event, args);
  }

  #serveBridged({ socketId, event, args, requestId }: BridgedEvent, isGone: () => boolean): Result {
    const game = this.#room.game();
    const seat = game?.roster.seatAt(socketId);
    if (!game || !seat) return NO_SEAT;
    // It counts as lost, but sends: the call about its return failed, or the lobby could not be reached.
    const isLost = game.roster.isAway(seat.playerId) || this.#sockets.hasMissed(socketId);
    // It need not come back in order to leave: everybody would be told of that.
    const isBack = isLost && event !== 'leaveRoom';
    if (isBack && comeBack(game, this.#sockets, { socketId }) === 'missed')
      return { ack: refusedAck('server-error'), seat: 'missed' };
    if (this.#relayPoints(socketId, event, args)) return { ack: { ok: true }, seat: 'seated' };
    const sender = { socketId, lobby: seat.lobby, pid: undefined, requestId, isGone };
    return this.#serve(sender, event, args);
  }

  #serve(sender: Sender, event: string, args: readonly unknown[]): Result {
    // No strike: whoever holds Ctrl+Z is no flood, and our client then sends the whole picture, at its pace.
    if (!this.#pictures.pay(this.#room.game(), sender.socketId, event, Date.now()))
      return { ack: refusedAck('rate-limited'), seat: 'seated' };
    return serve(this.#room, sender, event, args);
  }

  /** Like `#inOrder`, and what fails is answered: thrown at a lobby, it would look as if this room could not be reached. */
  async #answered(
    socketId: string,
    event: string,
    handle: (isGone: () => boolean) => Result,
  ): Promise<BridgeResult> {
    try {
      return await this.#inOrder(socketId, handle);
    } catch (error) {
      return this.#failed(socketId, event, error);
    }
  }

  /** Logs a bug that an event has met, and returns its answer. */
  #failed(socketId: string, event: string, error: unknown): BridgeResult {
    log('event-failed', { room: this.#roomId, connection: socketId, sent: event, error });
    const isSeated = this.#room.game()?.roster.seatAt(socketId) !== undefined;
    return { ack: refusedAck('server-error'), seat: isSeated ? 'seated' : 'gone' };
  }

  /** Handles an event in its socket's order, unless the socket is lost while the event waits: it has no seat then. */
  #inOrder(socketId: string, handle: (isGone: () => boolean) => Result): Result {
    return this.#order.run(socketId, (isGone) => (isGone() ? NO_SEAT : handle(isGone)));
  }

  /** Relays points, which most events are, by the fast path; false for other events, and if the rules are needed. */
  #relayPoints(socketId: string, event: string, args: readonly unknown[]): boolean {
    const drawn = pointsOf(event, args[0]);
    const game = this.#room.game();
    if (!drawn || !game || this.#order.isBusy(socketId)) return false;
    return game.relayPoints(socketId, drawn);
  }
}
