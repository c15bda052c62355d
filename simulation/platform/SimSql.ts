import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { storeFullError } from './errors.ts';

type Row = Record<string, SqlStorageValue>;

/** An empty database, with the runtime's key-value table. */
function newDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE _cf_KV (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
  return database;
}

/** An object's SQLite. Writes are durable at once, as the output gate makes it appear. */
export class SimSql {
  #db = newDatabase();
  #statements = new Map<string, StatementSync>();
  #depth = 0;
  /** Whether the current write is unconfirmed (`allowUnconfirmed`). */
  #isLoose = false;
  /** Set while writes fail: they throw, or also reset the object, as a full disk does in workerd. */
  fault: 'refuses' | 'resets' | undefined;
  /** Called when a failed write resets the object. */
  onReset: () => void = () => {};
  /** Called at each write that the output gate has to wait for. */
  onWrite: () => void = () => {};
  /** Called when a transaction is through, and when everything is deleted. */
  onCommit: () => void = () => {};
  /** The number of statements that may have written. */
  writes = 0;

  exec(query: string, ...bindings: SqlStorageValue[]) {
    const sql = query.trim();
    if (!/^select/i.test(sql)) {
      this.mayWrite();
      this.writes += 1;
      if (!this.#isLoose) this.onWrite();
    }
    if (/;\s*\S/.test(sql)) {
      this.#db.exec(sql);
      return cursorOf([]);
    }
    return cursorOf(this.#statement(sql).all(...(bindings as string[])) as Row[]);
  }

  hasTable(name: string): boolean {
    return this.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0;
  }

  get(key: string): unknown {
    const [row] = this.exec('SELECT value FROM _cf_KV WHERE key = ?', key).toArray();
    return row && JSON.parse(String(row.value));
  }

  put(key: string, value: unknown): void {
    this.exec('INSERT OR REPLACE INTO _cf_KV VALUES (?, ?)', key, JSON.stringify(value));
  }

  delete(key: string): void {
    this.exec('DELETE FROM _cf_KV WHERE key = ?', key);
  }

  /** Writes without holding the output gate (`allowUnconfirmed`). */
  loosely(task: () => void): void {
    this.#isLoose = true;
    try {
      task();
    } finally {
      this.#isLoose = false;
    }
  }

  /** Runs the task in a transaction, which is rolled back if it throws. Can be nested. */
  transact<T>(task: () => T): T {
    const result = this.#inSavepoint(task);
    if (this.#depth === 0) this.onCommit();
    return result;
  }

  deleteAll(): void {
    // A full disk (`resets`) still has room for a deletion.
    if (this.fault === 'refuses') this.mayWrite();
    this.close();
    this.#db = newDatabase();
    this.writes += 1;
    this.onWrite();
    this.onCommit();
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  /** Throws while writes fail. */
  mayWrite(): void {
    if (this.fault === undefined) return;
    if (this.fault === 'resets') this.onReset();
    throw storeFullError();
  }

  #inSavepoint<T>(task: () => T): T {
    const name = `depth_${this.#depth++}`;
    this.#db.exec(`SAVEPOINT ${name}`);
    try {
      return task();
    } catch (error) {
      this.#db.exec(`ROLLBACK TO ${name}`);
      throw error;
    } finally {
      this.#db.exec(`RELEASE ${name}`);
      this.#depth -= 1;
    }
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

const cursorOf = (rows: Row[]) => ({
  toArray: () => rows,
  one: () => {
    const [first] = rows;
    if (first === undefined || rows.length > 1) throw new Error(`not one row but ${rows.length}`);
    return first;
  },
  [Symbol.iterator]: () => rows[Symbol.iterator](),
});
