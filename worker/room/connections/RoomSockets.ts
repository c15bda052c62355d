import type { Items } from '../../../shared/drawing/item.ts';
import type { SentEvent } from '../../../shared/protocol/events.ts';
import { room as limits } from '../../../shared/protocol/limits.ts';
import { within } from '../../routing/within.ts';
import { log } from '../../telemetry/log.ts';
import { broadcast, needPicture, type Sockets } from '../../wire/events/broadcast.ts';
import { isFarewell } from '../../wire/events/isFarewell.ts';
import type { Delivery, LobbyRpc, Report } from '../../wire/rpc.ts';
import type { Connection, SocketPort } from './Connections.ts';
import { LobbyChannel } from './LobbyChannel.ts';
import { Losses, type LossStorage } from './Losses.ts';

interface RoomSocketsHost {
  /** Whether the room exists: else nothing is stored. */
  isOpen(): boolean;
  /** `repeatAt` has been set. */
  onUnheard(): void;
}

/** A room's access to its own sockets and to lobbies: one stub per lobby, so that calls keep their order. */
export class RoomSockets implements SocketPort {
  readonly #roomId: string;
  readonly #io: Sockets;
  readonly #stubOf: (lobby: string) => DurableObjectStub<LobbyRpc>;
  readonly #channels = new Map<string, LobbyChannel>();
  readonly #losses: Losses;
  readonly #onUnheard: () => void;
  readonly #run = crypto.randomUUID();
  /** By lobby that did not answer: when to try again, epoch ms. */
  readonly #repeatAt = new Map<string, number>();

  constructor(
    roomId: string,
    io: Sockets,
    stubOf: (lobby: string) => DurableObjectStub<LobbyRpc>,
    storage: LossStorage,
    { isOpen, onUnheard }: RoomSocketsHost,
  ) {
    this.#roomId = roomId;
    this.#io = io;
    this.#stubOf = stubOf;
    this.#losses = new Losses(roomId, storage, isOpen);
    this.#onUnheard = onUnheard;
  }

  /**
   * Loads what could not be delivered before this object was evicted. A batch that was in flight then may be lost, so
   * clients of its lobby have to reconnect. Does not wait long for that: until it is done, this object cannot start.
   */
  async wake(): Promise<void> {
    await this.#losses.load();
    await Promise.all(this.#losses.unsettled().map((lobby) => this.#tellOfLoss(lobby)));
  }

  emit(socketIds: readonly string[], sent: SentEvent, picture?: Items): void {
    broadcast(this.#io, socketIds, sent, picture);
  }

  needPicture(socketIds: readonly string[]): boolean {
    return needPicture(this.#io, socketIds);
  }

  async deliver(lobby: string, deliveries: Delivery[]): Promise<readonly string[]> {
    const channel = this.#channel(lobby);
    if (deliveries.some(({ transient }) => !transient)) this.#losses.unsettle(lobby);
    this.#losses.owe(
      lobby,
      deliveries.filter(({ event }) => isFarewell(event)),
    );
    this.#repeatAt.delete(lobby);
    try {
      const gone = await channel.deliver(deliveries);
      if (channel.isSettled) this.#losses.settle(lobby);
      return gone;
    } catch (error) {
      this.#losses.miss(deliveries.flatMap(({ event, socketIds }) => (isFarewell(event) ? [] : socketIds)));
      this.#repeatAt.set(lobby, Date.now() + limits.lobbyRetryMs);
      this.#unreachable(lobby, error);
      this.#onUnheard();
      throw error;
    }
  }

  /** When to call `repeat`, epoch ms; undefined if nothing has to be repeated. */
  get repeatAt(): number | undefined {
    // Asked after every event.
    if (this.#repeatAt.size === 0) return undefined;
    const times = [...this.#repeatAt].filter(([lobby]) => this.#losses.isUnsettled(lobby));
    return times.length > 0 ? Math.min(...times.map(([, at]) => at)) : undefined;
  }

  /**
   * Tells lobbies whose time has come by `now` what they have not heard: farewells, and that something is lost, since their
   * clients count as away but do not know, and may have nothing to say.
   */
  repeat(now: number): void {
    for (const [lobby, at] of [...this.#repeatAt])
      if (at <= now && this.#losses.isUnsettled(lobby)) this.deliver(lobby, []).catch(() => undefined);
  }

  /** Resolves once everything sent to a lobby so far has arrived, or is lost. */
  async delivered(lobby: string): Promise<void> {
    await this.#channels.get(lobby)?.delivered();
  }

  /** Whether something sent to a lobby's socket could not be delivered. */
  hasMissed(socketId: string): boolean {
    return this.#losses.hasMissed(socketId);
  }

  /** Whether something sent to the lobby may be lost: it is told so with the next batch. */
  hasLost(lobby: string): boolean {
    return this.#channel(lobby).hasLost;
  }

  seated({ lobby, socketId }: Connection): void {
    if (lobby !== null) this.#losses.seat(lobby, socketId);
  }

  /** A lobby is not called: a farewell ends its link, and so does the answer to an event of a socket without a seat. */
  release({ socketId }: Connection): void {
    this.#losses.forget(socketId);
  }

  /** Resolves to whether the lobby has heard it. */
  report(lobby: string, report: Report): Promise<boolean> {
    return this.#tell(lobby, (stub) => stub.report(report));
  }

  /** Tells the lobby that the room is closed. */
  forget(lobby: string): void {
    void this.#tell(lobby, (stub) => stub.forget(this.#roomId));
  }

  /** Which of the sockets are connected; none if their lobby cannot be reached, or takes too long. */
  async live(lobby: string, socketIds: string[]): Promise<readonly string[]> {
    try {
      const answer = this.#channel(lobby).call((stub) => stub.live(this.#roomId, socketIds));
      return await within(limits.lobbyAnswerMs, answer);
    } catch (error) {
      this.#losses.miss(socketIds);
      this.#unreachable(lobby, error);
      return [];
    }
  }

  async #tell(
    lobby: string,
    call: (stub: DurableObjectStub<LobbyRpc>) => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await this.#channel(lobby).call(call);
      return true;
    } catch (error) {
      this.#unreachable(lobby, error);
      return false;
    }
  }

  /** Resolves once the lobby has heard that a batch may be lost, cannot be reached, or takes too long. */
  async #tellOfLoss(lobby: string): Promise<void> {
    // A failure has been logged.
    const told = this.deliver(lobby, []).catch(() => undefined);
    await within(limits.lobbyAnswerMs, told).catch((error) => this.#unreachable(lobby, error));
  }

  #unreachable(lobby: string, error: unknown): void {
    log('lobby-unreachable', { room: this.#roomId, lobby, error });
  }

  #channel(lobby: string): LobbyChannel {
    let channel = this.#channels.get(lobby);
    if (!channel) {
      channel = new LobbyChannel(this.#roomId, this.#run, () => this.#stubOf(lobby), {
        hasLost: this.#losses.isUnsettled(lobby),
        farewells: () => this.#losses.owedTo(lobby),
        paid: (deliveries) => this.#losses.paid(lobby, deliveries),
      });
      this.#channels.set(lobby, channel);
    }
    return channel;
  }
}
