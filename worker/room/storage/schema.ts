import { hasTable, type Schema } from '../../storage/migrate.ts';

export const roomSchema: Schema = {
  versionTable: 'room_schema',
  migrations: [
    `CREATE TABLE room (id INTEGER PRIMARY KEY CHECK (id = 1), record TEXT NOT NULL);
     CREATE TABLE game (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL, saved_at INTEGER NOT NULL);
     CREATE TABLE items (id TEXT PRIMARY KEY, position INTEGER NOT NULL, item TEXT NOT NULL) WITHOUT ROWID;
     CREATE TABLE seats (player_id TEXT PRIMARY KEY, socket_id TEXT NOT NULL, lobby TEXT, pid TEXT, session TEXT)
       WITHOUT ROWID;`,
    'ALTER TABLE seats ADD COLUMN is_account INTEGER NOT NULL DEFAULT 0;',
    'CREATE TABLE bans (key TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;',
    // What `items` held is moved: after a rollback the drawer's client sends the picture again (docs/decisions/0039).
    `CREATE TABLE picture_items
       (position INTEGER PRIMARY KEY, picture INTEGER NOT NULL, saved_at INTEGER NOT NULL, item TEXT NOT NULL);
     ALTER TABLE game ADD COLUMN picture INTEGER NOT NULL DEFAULT 0;
     UPDATE game SET picture = 1;
     INSERT INTO picture_items SELECT row_number() OVER (ORDER BY position), 1, 0, item FROM items;
     DELETE FROM items;`,
  ],
};

/** Whether the object's storage holds a room. Writes nothing. */
export const isRoom = (sql: SqlStorage): boolean => hasTable(sql, roomSchema.versionTable);
