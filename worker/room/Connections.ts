import type { ServerEvent, ServerEvents } from '../../shared/protocol/events.ts';
import { room as limits } from '../../shared/protocol/limits.ts';
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

interface ConnectionEvents {
  /** A connection was not there for a delivery, and nobody had reported it lost. */
  onGone(socketId: string): void;
  /** A player could not be told why the seat was lost; `repeatAt` says when to try again. */
  onUnheard(): void;
}

/** Where some players are reached. */
interface Audience {
  readonly playerIds: readonly string[];
  /** Ids of this object's own sockets. */
  readonly direct: readonly string[];
  /** Those of sockets that lobbies hold, by lobby. */
  readonly bridged: ReadonlyMap<string, string[]>;
}

/** Which connection belongs to which player. A lost connection stays with its seat, since it may come back. */
export class Connections {
  readonly #port: SocketPort;
  readonly #events: ConnectionEvents;
  readonly #byPlayer = new Map<string, Connection>();
  readonly #bySocket = new Map<string, Connection>();
  /** Farewells that could not be delivered, since the lobby did not answer; by socket. */
  readonly #unheard = new Map<string, { connection: Connection; farewell: Farewell }>();
  /** When they are to be told, epoch ms; of no meaning while there is nobody. */
  #repeatAt = 0;
  /** Kept because points go to the same players dozens of times a second. */
  #lastAudience: Audience | undefined;

  constructor(port: SocketPort, events: ConnectionEvents) {
    this.#port = port;
    this.#events = events;
  }

  /** Gives the player this connection. An earlier one stays known until `release`. */
  bind({ playerId, socketId, lobby }: Connection): void {
    // A new object each time: its identity tells a late answer about the former connection apart.
    const connection = { playerId, socketId, lobby };
    this.#lastAudience = undefined;
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

  /** Takes a connection from its player, to give it to another. */
  unbind(socketId: string): void {
    const playerId = this.playerOf(socketId);
    this.#lastAudience = undefined;
    this.#bySocket.delete(socketId);
    if (playerId !== undefined) this.#byPlayer.delete(playerId);
  }

  /** Lets a player's connection go; with `farewell` it is told why. */
  release(socketId: string, farewell?: Farewell): void {
    const connection = this.#bySocket.get(socketId);
    if (!connection) return;
    this.#lastAudience = undefined;
    this.#bySocket.delete(socketId);
    if (this.#byPlayer.get(connection.playerId) === connection) this.#byPlayer.delete(connection.playerId);
    if (farewell) this.#takeLeave(connection, farewell);
    this.#port.release(connection);
  }

  /** When `repeatFarewells` is to be called, epoch ms; undefined if everybody has heard. */
  get repeatAt(): number | undefined {
    return this.#unheard.size > 0 ? this.#repeatAt : undefined;
  }

  /** Repeats the farewells that could not be delivered. */
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
    let batches: Map<string, Delivery[]> | undefined;
    for (const { to, event, payload } of packets) {
      const { direct, bridged } = this.#audience(to);
      if (direct.length > 0) this.#port.emit(direct, event, payload);
      for (const [lobby, socketIds] of bridged) {
        batches ??= new Map();
        const batch = batches.get(lobby) ?? [];
        batches.set(lobby, batch);
        batch.push({ socketIds, event, payload, transient: isTransient(event) });
      }
    }
    for (const [lobby, batch] of batches ?? []) this.#deliver(lobby, batch);
  }

  /** Where these players are reached: the same as the last time if nothing has changed since. */
  #audience(playerIds: readonly string[]): Audience {
    if (this.#lastAudience?.playerIds === playerIds) return this.#lastAudience;
    const connections = playerIds.map((id) => this.#byPlayer.get(id)).filter((one) => one !== undefined);
    this.#lastAudience = {
      playerIds,
      direct: connections.filter(({ lobby }) => lobby === null).map(({ socketId }) => socketId),
      bridged: bridgedOf(connections),
    };
    return this.#lastAudience;
  }

  #takeLeave(connection: Connection, farewell: Farewell): void {
    const { socketId, lobby } = connection;
    const { event, payload } = farewell;
    if (lobby === null) {
      this.#port.emit([socketId], event, payload);
      return;
    }
    const delivery = { socketIds: [socketId], event, payload, transient: isTransient(event) };
    this.#port.deliver(lobby, [delivery]).catch(() => {
      if (this.#bySocket.has(socketId)) return;
      this.#unheard.set(socketId, { connection, farewell });
      this.#repeatAt = Date.now() + limits.farewellRetryMs;
      this.#events.onUnheard();
    });
  }

  #deliver(lobby: string, deliveries: Delivery[]): void {
    // A connection that came back while the call was under way is not the one that was missed.
    const sentTo = new Map(
      deliveries.flatMap(({ socketIds }) => socketIds.map((id) => [id, this.#bySocket.get(id)])),
    );
    const drop = (socketIds: Iterable<string>) => {
      for (const id of socketIds) {
        const connection = sentTo.get(id);
        if (connection && this.#bySocket.get(id) === connection) this.#events.onGone(id);
      }
    };
    this.#port.deliver(lobby, deliveries).then(drop, () => drop(sentTo.keys()));
  }
}

function bridgedOf(connections: readonly Connection[]): Map<string, string[]> {
  const bridged = new Map<string, string[]>();
  for (const { lobby, socketId } of connections) {
    if (lobby !== null) bridged.set(lobby, [...(bridged.get(lobby) ?? []), socketId]);
  }
  return bridged;
}
