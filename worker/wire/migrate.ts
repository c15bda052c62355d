/** An object's SQLite, as far as whole changes need it. */
export type Database = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

export interface Schema {
  /** The table that holds the version; no other schema's. */
  versionTable: string;
  /** What each version adds to the one before, so that code of the version before can still work with it: deployments are rolled back. */
  migrations: readonly string[];
}

/** Brings the tables to the newest version, from none if need be; tables that a newer code has made stay as they are. */
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
