import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import type { Delivery } from '../wire/rpc.ts';
import { isTransient } from '../wire/serverEvent.ts';
import type { Packet } from './packets.ts';

/** Where a player is reached: by a socket of this object, or by one that a lobby holds. */
export interface Connection {
  readonly playerId: string;
  readonly socketId: string;
  readonly lobby: string | null;
}

/** Why a connection loses its seat. */
export type Farewell =
  | { event: 'seatTaken'; payload: ServerEvents['seatTaken'] }
  | { event: 'kicked'; payload: ServerEvents['kicked'] };

/** The way to sockets, this object's own and those of lobbies. */
export interface SocketPort {
  emit(socketIds: readonly string[], event: ServerEvent, payload: unknown): void;
  /** Resolves to those that are not there at the moment; rejects if nobody could be asked, which is logged already. */
  deliver(lobby: string, deliveries: Delivery[]): Promise<readonly string[]>;
  /** The socket has no seat any more. */
  release(connection: Connection): void;
}

/** Which connection belongs to which player. A lost connection stays with its seat, since it may come back. */
export class Connections {
  readonly #port: SocketPort;
  readonly #onGone: (socketId: string) => void;
  readonly #byPlayer = new Map<string, Connection>();
  readonly #bySocket = new Map<string, Connection>();
  /** Of those who have not been told yet, since their lobby could not be reached. */
  readonly #unheard = new Map<string, { connection: Connection; farewell: Farewell }>();

  /** @param onGone a delivery found a connection missing that nobody had reported lost. */
  constructor(port: SocketPort, onGone: (socketId: string) => void) {
    this.#port = port;
    this.#onGone = onGone;
  }

  /** Gives the player this connection. An earlier one stays known until `release`. */
  bind({ playerId, socketId, lobby }: Connection): void {
    // A new object each time: by its identity a late answer about the connection of before is told apart.
    const connection = { playerId, socketId, lobby };
    this.#byPlayer.set(playerId, connection);
    this.#bySocket.set(socketId, connection);
    this.#unheard.delete(socketId);
  }

  playerOf(socketId: string): string | undefined {
    const connection = this.#bySocket.get(socketId);
    return connection && this.#byPlayer.get(connection.playerId) === connection
      ? connection.playerId
      : undefined;
  }

  /** Parts a connection from its player and keeps it: it is about to have another. */
  unbind(socketId: string): void {
    const playerId = this.playerOf(socketId);
    this.#bySocket.delete(socketId);
    if (playerId !== undefined) this.#byPlayer.delete(playerId);
  }

  /** Lets a player's connection go; with `farewell` it is told why. */
  release(socketId: string, farewell?: Farewell): void {
    const connection = this.#bySocket.get(socketId);
    if (!connection) return;
    this.#bySocket.delete(socketId);
    if (this.#byPlayer.get(connection.playerId) === connection) this.#byPlayer.delete(connection.playerId);
    if (farewell) this.#takeLeave(connection, farewell);
    this.#port.release(connection);
  }

  /** Tells those who could not be told why they were let go. */
  repeatFarewells(): void {
    for (const [socketId, { connection, farewell }] of [...this.#unheard]) {
      this.#unheard.delete(socketId);
      this.#takeLeave(connection, farewell);
    }
  }

  releasePlayer(playerId: string, farewell?: Farewell): void {
    const connection = this.#byPlayer.get(playerId);
    if (connection) this.release(connection.socketId, farewell);
  }

  all(): Iterable<Connection> {
    return this.#byPlayer.values();
  }

  /** Sends in order; each lobby gets all of its packets in one call. */
  send(packets: readonly Packet[]): void {
    const batches = new Map<string, Delivery[]>();
    for (const { to, event, payload } of packets) {
      this.#sendTo(this.#reached(to), event, payload, (lobby, delivery) => {
        const batch = batches.get(lobby);
        if (batch) batch.push(delivery);
        else batches.set(lobby, [delivery]);
      });
    }
    for (const [lobby, batch] of batches) this.#deliver(lobby, batch);
  }

  #reached(playerIds: readonly string[]): Connection[] {
    const reached: Connection[] = [];
    for (const playerId of playerIds) {
      const connection = this.#byPlayer.get(playerId);
      if (connection) reached.push(connection);
    }
    return reached;
  }

  #takeLeave(connection: Connection, farewell: Farewell): void {
    this.#sendTo([connection], farewell.event, farewell.payload, (lobby, delivery) => {
      this.#port.deliver(lobby, [delivery]).catch(() => {
        const isBack = this.#bySocket.has(connection.socketId);
        if (!isBack) this.#unheard.set(connection.socketId, { connection, farewell });
      });
    });
  }

  #sendTo(
    receivers: readonly Connection[],
    event: ServerEvent,
    payload: unknown,
    bridge: (lobby: string, delivery: Delivery) => void,
  ): void {
    const direct: string[] = [];
    let bridged: Map<string, string[]> | undefined;
    for (const { socketId, lobby } of receivers) {
      if (lobby === null) direct.push(socketId);
      else {
        bridged ??= new Map();
        bridged.set(lobby, [...(bridged.get(lobby) ?? []), socketId]);
      }
    }
    if (direct.length > 0) this.#port.emit(direct, event, payload);
    for (const [lobby, socketIds] of bridged ?? []) {
      bridge(lobby, { socketIds, event, payload, transient: isTransient(event) });
    }
  }

  #deliver(lobby: string, deliveries: Delivery[]): void {
    // A connection that came back while the call was under way is not the one that was missed.
    const sentTo = new Map(
      deliveries.flatMap(({ socketIds }) => socketIds.map((id) => [id, this.#bySocket.get(id)])),
    );
    const drop = (socketIds: Iterable<string>) => {
      for (const id of socketIds) {
        const connection = sentTo.get(id);
        if (connection && this.#bySocket.get(id) === connection) this.#onGone(id);
      }
    };
    this.#port.deliver(lobby, deliveries).then(drop, () => drop(sentTo.keys()));
  }
}
