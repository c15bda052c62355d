/** The part of a Durable Object's storage in use. */
export type Database = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>;

/** The tables of one kind of object, and how they came about. */
export interface Schema {
  /** The table that holds this schema's version. */
  versionTable: string;
  /** One per version. None drops a table or a column, so that older code works with newer tables after a rollback. */
  migrations: readonly string[];
}

export const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0;

/** Creates the tables, or migrates them to the newest version; leaves those of newer code unchanged. */
export function migrate(database: Database, { versionTable, migrations }: Schema): void {
  const { sql } = database;
  const rows = hasTable(sql, versionTable)
    ? sql.exec<{ version: number }>(`SELECT version FROM ${versionTable}`).toArray()
    : [];
  const version = rows[0]?.version ?? 0;
  if (version >= migrations.length) return;
  database.transactionSync(() => {
    for (const migration of migrations.slice(version)) sql.exec(migration);
    sql.exec(`CREATE TABLE IF NOT EXISTS ${versionTable} (version INTEGER NOT NULL)`);
    sql.exec(`DELETE FROM ${versionTable}`);
    sql.exec(`INSERT INTO ${versionTable} VALUES (?)`, migrations.length);
  });
}
