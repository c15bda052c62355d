/** The part of an object's SQLite that is used. */
export type Database = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

export interface Schema {
  /** The table that holds the version, of this schema alone. */
  versionTable: string;
  /** One for each version. They only add, so that older code works with newer tables after a rollback. */
  migrations: readonly string[];
}

/** Brings the tables to the newest version; makes them if there are none, and leaves those of newer code as they are. */
export function migrate(database: Database, { versionTable, migrations }: Schema): void {
  const { sql } = database;
  const isThere = sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', versionTable).toArray().length > 0;
  const rows = isThere ? sql.exec<{ version: number }>(`SELECT version FROM ${versionTable}`).toArray() : [];
  const version = rows[0]?.version ?? 0;
  if (version >= migrations.length) return;
  database.transactionSync(() => {
    for (const migration of migrations.slice(version)) sql.exec(migration);
    sql.exec(`CREATE TABLE IF NOT EXISTS ${versionTable} (version INTEGER NOT NULL)`);
    sql.exec(`DELETE FROM ${versionTable}`);
    sql.exec(`INSERT INTO ${versionTable} VALUES (?)`, migrations.length);
  });
}
