/** What each version of the schema adds to the one before. */
const migrations: readonly string[] = [
  `CREATE TABLE room (id INTEGER PRIMARY KEY CHECK (id = 1), record TEXT NOT NULL);
   CREATE TABLE game (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL, saved_at INTEGER NOT NULL);
   CREATE TABLE items (id TEXT PRIMARY KEY, position INTEGER NOT NULL, item TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE seats (player_id TEXT PRIMARY KEY, socket_id TEXT NOT NULL, lobby TEXT, pid TEXT, session TEXT)
     WITHOUT ROWID;`,
  'ALTER TABLE seats ADD COLUMN is_account INTEGER NOT NULL DEFAULT 0;',
];

/** Whether the object was ever made a room. Writes nothing. */
export function isRoom(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'room_schema'").toArray().length > 0;
}

/** Brings the tables to this version, from none if need be. */
export function migrate(sql: SqlStorage, target = migrations.length): void {
  sql.exec('CREATE TABLE IF NOT EXISTS room_schema (version INTEGER NOT NULL)');
  const version = sql.exec<{ version: number }>('SELECT version FROM room_schema').toArray()[0]?.version;
  if (version === target) return;
  for (const migration of migrations.slice(version ?? 0, target)) sql.exec(migration);
  sql.exec('DELETE FROM room_schema');
  sql.exec('INSERT INTO room_schema VALUES (?)', target);
}
