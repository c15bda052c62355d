import { type Database, migrate, type Schema } from '../wire/migrate.ts';
import type { Occupancy, Place } from '../wire/rpc.ts';

const lobbySchema: Schema = {
  versionTable: 'lobby_schema',
  migrations: [
    // The first lobbies had these tables but no version.
    `CREATE TABLE IF NOT EXISTS rooms
       (room_id TEXT PRIMARY KEY, players INTEGER NOT NULL, capacity INTEGER NOT NULL, open INTEGER NOT NULL) WITHOUT ROWID;
     CREATE TABLE IF NOT EXISTS links (socket_id TEXT PRIMARY KEY, room_id TEXT NOT NULL) WITHOUT ROWID;`,
    `CREATE TABLE batches (room_id TEXT PRIMARY KEY, run TEXT NOT NULL, number INTEGER NOT NULL) WITHOUT ROWID;`,
  ],
};

type RoomRow = { room_id: string; players: number; capacity: number; open: number };

const occupancyOf = ({ room_id, open, ...rest }: RoomRow): Occupancy => ({
  roomId: room_id,
  open: open === 1,
  ...rest,
});

/**
 * A lobby's SQLite: the public rooms of its region, the links from its sockets to rooms, and each room's last batch that
 * was stored for sockets that are away.
 */
export class LobbyStore {
  readonly #sql: SqlStorage;

  constructor(database: Database) {
    this.#sql = database.sql;
    migrate(database, lobbySchema);
  }

  rooms(): Occupancy[] {
    return this.#sql.exec<RoomRow>('SELECT * FROM rooms').toArray().map(occupancyOf);
  }

  saveRoom({ roomId, players, capacity, open }: Occupancy): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO rooms (room_id, players, capacity, open) VALUES (?, ?, ?, ?)',
      roomId,
      players,
      capacity,
      open ? 1 : 0,
    );
  }

  deleteRoom(roomId: string): void {
    this.#sql.exec('DELETE FROM rooms WHERE room_id = ?', roomId);
  }

  saveLink(socketId: string, roomId: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO links (socket_id, room_id) VALUES (?, ?)', socketId, roomId);
  }

  deleteLink(socketId: string): void {
    this.#sql.exec('DELETE FROM links WHERE socket_id = ?', socketId);
  }

  links(): { socketId: string; roomId: string }[] {
    return this.#sql
      .exec<{ socket_id: string; room_id: string }>('SELECT * FROM links')
      .toArray()
      .map(({ socket_id, room_id }) => ({ socketId: socket_id, roomId: room_id }));
  }

  saveBatch(roomId: string, { run, number }: Place): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO batches (room_id, run, number) VALUES (?, ?, ?)',
      roomId,
      run,
      number,
    );
  }

  /** Forgets the batches of rooms to which no socket is linked. */
  deleteUnlinkedBatches(): void {
    this.#sql.exec('DELETE FROM batches WHERE room_id NOT IN (SELECT room_id FROM links)');
  }

  /** By room. */
  batches(): Map<string, Place> {
    return new Map(
      this.#sql
        .exec<{ room_id: string; run: string; number: number }>('SELECT * FROM batches')
        .toArray()
        .map(({ room_id, run, number }) => [room_id, { run, number }]),
    );
  }
}
