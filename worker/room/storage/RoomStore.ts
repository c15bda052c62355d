import type { DrawingItem, Items } from '../../../shared/drawing/item.ts';
import { itemText } from '../../../shared/drawing/itemText.ts';
import { moderation } from '../../../shared/protocol/limits.ts';
import type { GameState } from '../../game/index.ts';
import { type Database, migrate } from '../../storage/migrate.ts';
import type { RoomCreation } from '../../wire/rpc.ts';
import { roomSchema } from './schema.ts';

/** Who created the room and its lobby; the settings are part of the game's state. */
export type RoomRecord = Omit<RoomCreation, 'settings'>;

/** A player's seat: the secrets that prove whose it is, and its connection. */
export interface SeatRecord {
  playerId: string;
  socketId: string;
  /** The lobby that bridges the connection; null if this object holds it. */
  lobby: string | null;
  /** The part that the `pid`s of all connections of the client have in common. */
  pid: string | null;
  session: string | null;
  /** Whether it belongs to an account, whose id is `playerId`. */
  isAccount: boolean;
}

type SeatRow = { [K in keyof SeatRecord]: K extends 'isAccount' ? 0 | 1 : SeatRecord[K] };

type SavedGame = Omit<GameState, 'picture'>;

/** The stored position of the item at an index of the picture. */
const positionOf = (index: number): number => index + 1;

/**
 * A room in its object's SQLite. Calls are synchronous, and the output gate holds back what is sent afterwards until
 * they are durable. Columns are named, since a newer version may have added others before a rollback.
 */
export class RoomStore {
  readonly #storage: Database;
  readonly #sql: SqlStorage;

  /** Creates missing tables, so call `isRoom` first. */
  constructor(storage: Database) {
    this.#storage = storage;
    this.#sql = storage.sql;
    migrate(storage, roomSchema);
  }

  /** Runs the change in a transaction, which is rolled back if it throws. */
  transact(change: () => void): void {
    this.#storage.transactionSync(change);
  }

  saveRecord(record: RoomRecord): void {
    this.#sql.exec('INSERT OR REPLACE INTO room (id, record) VALUES (1, ?)', JSON.stringify(record));
  }

  loadRecord(): RoomRecord {
    const { record } = this.#sql.exec<{ record: string }>('SELECT record FROM room').one();
    return JSON.parse(record) as RoomRecord;
  }

  /** Saves everything but the picture. The first save begins an empty picture. `now` is epoch ms. */
  saveGame({ picture: _, ...game }: GameState, now: number): void {
    this.#sql.exec(
      `INSERT INTO game (id, state, saved_at, picture) VALUES (1, ?, ?, 1)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, saved_at = excluded.saved_at`,
      JSON.stringify(game),
      now,
    );
  }

  loadGame(): SavedGame {
    const { state } = this.#sql.exec<{ state: string }>('SELECT state FROM game').one();
    return JSON.parse(state) as SavedGame;
  }

  /** When the game or an item was last saved, epoch ms. */
  savedAt(): number {
    const { at } = this.#sql
      .exec<{ at: number }>(
        'SELECT max(saved_at, (SELECT coalesce(max(saved_at), 0) FROM picture_items)) AS at FROM game',
      )
      .one();
    return at;
  }

  // A picture is not deleted when the next one begins, which would cost a write for each item: the items have the number
  // of their picture, and the next one's take their places (docs/decisions/0039).

  /** Saves the item at an index of the picture. `now` is epoch ms. */
  saveItem(index: number, item: DrawingItem, now: number): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO picture_items (position, picture, saved_at, item)
       SELECT ?, picture, ?, ? FROM game`,
      positionOf(index),
      now,
      itemText(item),
    );
  }

  /** Replaces the picture from an index on. `now` is epoch ms. */
  replaceItems(from: number, items: Items, now: number): void {
    if (from === 0) {
      // After a rollback an older version sets the number to 0. Even so none comes twice: the time is above all before.
      this.#sql.exec('UPDATE game SET picture = max(picture + 1, ?), saved_at = ?', now, now);
    } else {
      this.#sql.exec(
        'DELETE FROM picture_items WHERE position >= ? AND picture = (SELECT picture FROM game)',
        positionOf(from),
      );
      this.#sql.exec('UPDATE game SET saved_at = ?', now);
    }
    for (const [offset, item] of items.entries()) this.saveItem(from + offset, item, now);
  }

  loadItems(): DrawingItem[] {
    return this.#sql
      .exec<{ item: string }>(
        'SELECT item FROM picture_items WHERE picture = (SELECT picture FROM game) ORDER BY position',
      )
      .toArray()
      .map(({ item }) => JSON.parse(item) as DrawingItem);
  }

  saveSeat({ playerId, socketId, lobby, pid, session, isAccount }: SeatRecord): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO seats (player_id, socket_id, lobby, pid, session, is_account)
       VALUES (?, ?, ?, ?, ?, ?)`,
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

  /** Bans whoever has one of the keys; `until` and `now` are epoch ms. */
  saveBans(keys: readonly string[], until: number, now: number): void {
    this.#sql.exec('DELETE FROM bans WHERE until <= ?', now);
    for (const key of keys)
      this.#sql.exec('INSERT OR REPLACE INTO bans (key, until) VALUES (?, ?)', key, until);
  }

  /**
   * Bans somebody who is banned by these keys too, until the room has `moderation.maxBans`. Writes only what is new, since
   * they may come again and again, each time with other keys.
   */
  extendBan(keys: readonly string[], until: number, now: number): void {
    this.#sql.exec('DELETE FROM bans WHERE until <= ?', now);
    for (const key of keys)
      this.#sql.exec(
        `INSERT INTO bans (key, until) SELECT ?1, ?2 WHERE (SELECT count(*) FROM bans) < ?3
         ON CONFLICT (key) DO UPDATE SET until = ?2 WHERE until <> ?2`,
        key,
        until,
        moderation.maxBans,
      );
  }

  /** When the last ban on one of the keys ends, epoch ms; undefined if there is none. */
  bannedUntil(keys: readonly string[], now: number): number | undefined {
    const ends = keys.flatMap((key) =>
      this.#sql
        .exec<{ until: number }>('SELECT until FROM bans WHERE key = ? AND until > ?', key, now)
        .toArray(),
    );
    return ends.length === 0 ? undefined : Math.max(...ends.map(({ until }) => until));
  }

  loadSeats(): SeatRecord[] {
    return this.#sql
      .exec<SeatRow>(
        `SELECT player_id AS playerId, socket_id AS socketId, lobby, pid, session, is_account AS isAccount
         FROM seats`,
      )
      .toArray()
      .map((row) => ({ ...row, isAccount: row.isAccount === 1 }));
  }
}
