import { type Database, migrate } from '../storage/migrate.ts';
import type { Numbered, Occupancy } from '../wire/rpc.ts';
import { lobbySchema } from './schema.ts';

/** What is stored of the link from a socket to its room. */
export interface StoredLink {
  readonly roomId: string;
  /** As in `Link`. */
  readonly isUntold: boolean;
  /** As in `Link`. */
  readonly isUnsure: boolean;
}

type RoomRow = { [K in keyof Occupancy]: K extends 'open' ? 0 | 1 : Occupancy[K] };

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
    return this.#sql
      .exec<RoomRow>('SELECT room_id AS roomId, players, capacity, open FROM rooms')
      .toArray()
      .map((row) => ({ ...row, open: row.open === 1 }));
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

  saveLink(socketId: string, { roomId, isUntold, isUnsure }: StoredLink): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO links (socket_id, room_id, untold, unsure) VALUES (?, ?, ?, ?)',
      socketId,
      roomId,
      isUntold ? 1 : 0,
      isUnsure ? 1 : 0,
    );
  }

  deleteLink(socketId: string): void {
    this.#sql.exec('DELETE FROM links WHERE socket_id = ?', socketId);
  }

  links(): ({ socketId: string } & StoredLink)[] {
    return this.#sql
      .exec<{ socketId: string; roomId: string; untold: 0 | 1; unsure: 0 | 1 }>(
        'SELECT socket_id AS socketId, room_id AS roomId, untold, unsure FROM links',
      )
      .toArray()
      .map(({ untold, unsure, ...link }) => ({ ...link, isUntold: untold === 1, isUnsure: unsure === 1 }));
  }

  saveBatch(roomId: string, { run, number }: Numbered): void {
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
  batches(): Map<string, Numbered> {
    return new Map(
      this.#sql
        .exec<{ roomId: string; run: string; number: number }>(
          'SELECT room_id AS roomId, run, number FROM batches',
        )
        .toArray()
        .map(({ roomId, ...batch }) => [roomId, batch]),
    );
  }
}
