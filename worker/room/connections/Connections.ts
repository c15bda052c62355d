import type { Items } from '../../../shared/drawing/item.ts';
import type { SentEvent } from '../../../shared/protocol/events.ts';
import type { FarewellEvent } from '../../wire/events/isFarewell.ts';
import { isTransient } from '../../wire/events/isTransient.ts';
import type { Delivery } from '../../wire/rpc.ts';
import type { Packet } from './packets.ts';

/** A player's connection: a socket of this object, or one that a lobby bridges. */
export interface Connection {
  readonly playerId: string;
  readonly socketId: string;
  readonly lobby: string | null;
}

/** Why a connection loses its seat while the room goes on. */
export type Farewell = SentEvent<Exclude<FarewellEvent, 'roomNotFound'>>;

/** Sends to this object's own sockets and to those of lobbies. */
export interface SocketPort {
  emit(socketIds: readonly string[], sent: SentEvent, picture?: Items): void;
  /** Whether `emit` would send any of these sockets the picture. */
  needPicture(socketIds: readonly string[]): boolean;
  /** Resolves to the ids of sockets that are currently gone; rejects, after logging, if the lobby cannot be reached. */
  deliver(lobby: string, deliveries: Delivery[]): Promise<readonly string[]>;
  /** The connection has a seat, perhaps again: farewells to it that wait are not sent, and what it missed is forgotten. */
  seated(connection: Connection): void;
  /** The connection has lost its seat. */
  release(connection: Connection): void;
}

interface Audience {
  readonly playerIds: readonly string[];
  /** Ids of this object's own sockets. */
  readonly direct: readonly string[];
  /** Ids of bridged sockets, by lobby. */
  readonly bridged: ReadonlyMap<string, string[]>;
}

/** Maps players to their connections. A lost connection keeps its seat, since it may come back. */
export class Connections {
  readonly #port: SocketPort;
  readonly #onGone: (socketId: string) => void;
  readonly #byPlayer = new Map<string, Connection>();
  readonly #bySocket = new Map<string, Connection>();
  /** Cached, since points go to the same players dozens of times a second. */
  #lastAudience: Audience | undefined;

  /** @param onGone a delivery found the connection gone, before its loss was reported */
  constructor(port: SocketPort, onGone: (socketId: string) => void) {
    this.#port = port;
    this.#onGone = onGone;
  }

  /** Gives the player this connection. The former one stays known until `release`. */
  bind({ playerId, socketId, lobby }: Connection): void {
    // A new object each time: its identity exposes a late answer about the former connection.
    const connection = { playerId, socketId, lobby };
    this.#lastAudience = undefined;
    this.#byPlayer.set(playerId, connection);
    this.#bySocket.set(socketId, connection);
    this.#port.seated(connection);
  }

  /** The player on this connection; undefined if they have another by now. */
  playerOf(socketId: string): string | undefined {
    const connection = this.#bySocket.get(socketId);
    return connection && this.#byPlayer.get(connection.playerId) === connection
      ? connection.playerId
      : undefined;
  }

  /** Takes a connection from its player, so that another can have it. */
  unbind(socketId: string): void {
    const playerId = this.playerOf(socketId);
    this.#lastAudience = undefined;
    this.#bySocket.delete(socketId);
    if (playerId !== undefined) this.#byPlayer.delete(playerId);
  }

  /** Releases a connection from the room; `farewell` tells it why. */
  release(socketId: string, farewell?: Farewell): void {
    const connection = this.#bySocket.get(socketId);
    if (!connection) return;
    this.#lastAudience = undefined;
    this.#bySocket.delete(socketId);
    if (this.#byPlayer.get(connection.playerId) === connection) this.#byPlayer.delete(connection.playerId);
    if (farewell) this.#sendFarewell(connection, farewell);
    this.#port.release(connection);
  }

  /** Releases a player's current connection. */
  releasePlayer(playerId: string, farewell?: Farewell): void {
    const connection = this.#byPlayer.get(playerId);
    if (connection) this.release(connection.socketId, farewell);
  }

  /** Every player's current connection. */
  all(): Iterable<Connection> {
    return this.#byPlayer.values();
  }

  /** Sends in order; each lobby gets all of its packets in one call. */
  send(packets: readonly Packet[]): void {
    let batches: Map<string, Delivery[]> | undefined;
    for (const packet of packets) {
      const { to, picture } = packet;
      const { direct, bridged } = this.#audience(to);
      if (direct.length > 0) this.#port.emit(direct, packet, picture);
      for (const [lobby, socketIds] of bridged) {
        batches ??= new Map();
        const batch = batches.get(lobby) ?? [];
        batches.set(lobby, batch);
        // Bridged clients are stock clients, as a rule.
        batch.push(deliveryOf(socketIds, picture ? { event: 'drawingHistory', payload: picture } : packet));
      }
    }
    for (const [lobby, batch] of batches ?? []) this.#deliver(lobby, batch);
  }

  /** Whether a packet with a picture would reach any of these players as the picture. */
  needPicture(playerIds: readonly string[]): boolean {
    const { direct, bridged } = this.#audience(playerIds);
    return bridged.size > 0 || this.#port.needPicture(direct);
  }

  /** The players' connections, cached for the same array of ids. */
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

  #sendFarewell(connection: Connection, farewell: Farewell): void {
    const { socketId, lobby } = connection;
    if (lobby === null) {
      this.#port.emit([socketId], farewell);
      return;
    }
    this.#port.deliver(lobby, [deliveryOf([socketId], farewell)]).catch(() => undefined);
  }

  #deliver(lobby: string, deliveries: Delivery[]): void {
    // A connection that came back while the call was in flight is not the one that was gone.
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

/** Without what else a packet holds: to whom it goes is not the lobby's business. */
const deliveryOf = (socketIds: string[], { event, payload }: SentEvent): Delivery =>
  ({ socketIds, event, payload, transient: isTransient(event) }) as Delivery;

function bridgedOf(connections: readonly Connection[]): Map<string, string[]> {
  const bridged = new Map<string, string[]>();
  for (const { lobby, socketId } of connections) {
    if (lobby !== null) bridged.set(lobby, [...(bridged.get(lobby) ?? []), socketId]);
  }
  return bridged;
}
