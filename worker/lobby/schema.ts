import type { Schema } from '../storage/migrate.ts';

export const lobbySchema: Schema = {
  versionTable: 'lobby_schema',
  migrations: [
    // The first lobbies had these tables but no version.
    `CREATE TABLE IF NOT EXISTS rooms
       (room_id TEXT PRIMARY KEY, players INTEGER NOT NULL, capacity INTEGER NOT NULL, open INTEGER NOT NULL) WITHOUT ROWID;
     CREATE TABLE IF NOT EXISTS links (socket_id TEXT PRIMARY KEY, room_id TEXT NOT NULL) WITHOUT ROWID;`,
    `CREATE TABLE batches (room_id TEXT PRIMARY KEY, run TEXT NOT NULL, number INTEGER NOT NULL) WITHOUT ROWID;`,
    `ALTER TABLE links ADD COLUMN untold INTEGER NOT NULL DEFAULT 0;`,
    `ALTER TABLE links ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0;`,
  ],
};
