import type { GameState, Seat } from '../../game/index.ts';
import type { Connections } from '../connections/Connections.ts';
import type { SeatRecord } from '../storage/RoomStore.ts';

/** The players of a room: as the rules know them, their stored seats, and their connections. */
export class Roster {
  readonly #game: () => GameState;
  readonly #connections: Connections;
  readonly #seats: Map<string, SeatRecord>;
  #lastOthers: { of: readonly Seat[]; than: string; playerIds: readonly string[] } | undefined;

  constructor(game: () => GameState, connections: Connections, seats: readonly SeatRecord[]) {
    this.#game = game;
    this.#connections = connections;
    this.#seats = new Map(seats.map((seat) => [seat.playerId, seat]));
    for (const seat of seats) connections.bind(seat);
  }

  /** The stored seats. */
  seats(): Iterable<SeatRecord> {
    return this.#seats.values();
  }

  /** The stored seat of a player. */
  seatOf(playerId: string): SeatRecord | undefined {
    return this.#seats.get(playerId);
  }

  /** The stored seat of the player on this connection. */
  seatAt(socketId: string): SeatRecord | undefined {
    const playerId = this.playerAt(socketId);
    return playerId === undefined ? undefined : this.#seats.get(playerId);
  }

  /** The id of the player on this connection. */
  playerAt(socketId: string): string | undefined {
    return this.#connections.playerOf(socketId);
  }

  /** The players as the rules know them. */
  players(): readonly Seat[] {
    return this.#game().seats;
  }

  /** A player as the rules know them. */
  player(playerId: string): Seat | undefined {
    return this.players().find(({ id }) => id === playerId);
  }

  /** The ids of everybody else; the same array while nobody comes or goes, since it is needed for every point. */
  othersThan(playerId: string): readonly string[] {
    const of = this.players();
    if (this.#lastOthers?.of !== of || this.#lastOthers.than !== playerId) {
      const playerIds = of.map(({ id }) => id).filter((id) => id !== playerId);
      this.#lastOthers = { of, than: playerId, playerIds };
    }
    return this.#lastOthers.playerIds;
  }

  /** Whether an undo of the player's reaches any of the others as the whole picture. */
  needPictureOf(playerId: string): boolean {
    return this.#connections.needPicture(this.othersThan(playerId));
  }

  /** Whether the player's seat is held for a lost connection. */
  isAway(playerId: string): boolean {
    const player = this.player(playerId);
    return player !== undefined && player.droppedAt !== null;
  }

  /** The seats of players who are connected as far as the game knows. */
  connectedSeats(): SeatRecord[] {
    return this.players()
      .filter(({ droppedAt }) => droppedAt === null)
      .map(({ id }) => this.#seats.get(id))
      .filter((seat) => seat !== undefined);
  }

  /** Replaces the player's seat, and returns the former one. */
  assign(seat: SeatRecord): SeatRecord | undefined {
    const former = this.#seats.get(seat.playerId);
    this.#seats.set(seat.playerId, seat);
    this.#connections.bind(seat);
    return former;
  }

  /** Releases a player who has lost the seat in the game. */
  forget(playerId: string): void {
    if (this.#seats.delete(playerId)) this.#connections.releasePlayer(playerId);
  }
}
