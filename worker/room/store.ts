import type { DrawingItem } from '../../shared/drawing/item.ts';
import type { GameState } from '../game/index.ts';
import type { RoomCreation } from '../wire/rpc.ts';
import { migrate } from './schema.ts';

/** Who made the room and where it belongs; the game's own settings lie in its state. */
export type RoomRecord = Omit<RoomCreation, 'settings'>;

/** A player's place: the secrets that prove whose it is, and the connection that it is reached by. */
export interface Seat {
  playerId: string;
  socketId: string;
  /** The lobby that holds the connection; null if this object does. */
  lobby: string | null;
  pid: string | null;
  session: string | null;
  /** Whether it is an account's, and `playerId` that account's id. */
  isAccount: boolean;
}

export type SavedGame = Omit<GameState, 'picture'>;

/** A room in its object's SQLite. Every call is synchronous, so that what is sent afterwards waits for it. */
export class RoomStore {
  readonly #sql: SqlStorage;

  /** Makes the tables if they are not there: ask `isRoom` first. */
  constructor(sql: SqlStorage) {
    this.#sql = sql;
    migrate(sql);
  }

  saveRecord(record: RoomRecord): void {
    this.#sql.exec('INSERT OR REPLACE INTO room VALUES (1, ?)', JSON.stringify(record));
  }

  loadRecord(): RoomRecord {
    const { record } = this.#sql.exec<{ record: string }>('SELECT record FROM room').one();
    return JSON.parse(record) as RoomRecord;
  }

  /** Everything but the picture. `now` is epoch milliseconds. */
  saveGame({ picture: _, ...game }: GameState, now: number): void {
    this.#sql.exec('INSERT OR REPLACE INTO game VALUES (1, ?, ?)', JSON.stringify(game), now);
  }

  loadGame(): { game: SavedGame; savedAt: number } {
    const row = this.#sql.exec<{ state: string; saved_at: number }>('SELECT state, saved_at FROM game').one();
    return { game: JSON.parse(row.state) as SavedGame, savedAt: row.saved_at };
  }

  /** Adds an item to the picture, or replaces it where it is. */
  saveItem(item: DrawingItem): void {
    this.#sql.exec(
      `INSERT INTO items VALUES (?1, (SELECT coalesce(max(position), 0) + 1 FROM items), ?2)
       ON CONFLICT (id) DO UPDATE SET item = ?2`,
      item.id,
      JSON.stringify(item),
    );
  }

  replaceItems(items: readonly DrawingItem[]): void {
    this.#sql.exec('DELETE FROM items');
    for (const item of items) this.saveItem(item);
  }

  loadItems(): DrawingItem[] {
    return this.#sql
      .exec<{ item: string }>('SELECT item FROM items ORDER BY position')
      .toArray()
      .map(({ item }) => JSON.parse(item) as DrawingItem);
  }

  saveSeat({ playerId, socketId, lobby, pid, session, isAccount }: Seat): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)',
      playerId,
      socketId,
      lobby,
      pid,
      session,
      isAccount ? 1 : 0,
    );
  }

  deleteSeat(playerId: string): void {
    this.#sql.exec('DELETE FROM seats WHERE player_id = ?', playerId);
  }

  loadSeats(): Seat[] {
    return this.#sql
      .exec<{
        player_id: string;
        socket_id: string;
        lobby: string | null;
        pid: string | null;
        session: string | null;
        is_account: number;
      }>('SELECT * FROM seats')
      .toArray()
      .map(({ player_id, socket_id, is_account, ...rest }) => ({
        playerId: player_id,
        socketId: socket_id,
        isAccount: is_account === 1,
        ...rest,
      }));
  }
}
