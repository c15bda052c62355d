import { DatabaseSync, type StatementSync } from 'node:sqlite';

type Row = Record<string, SqlStorageValue>;

/** An object's SQLite. What is written is there at once, as the output gate makes it look. */
export class SimSql {
  #db = new DatabaseSync(':memory:');
  #statements = new Map<string, StatementSync>();
  #depth = 0;
  /** Nothing can be written. */
  isFailing = false;
  /** Counts statements that may have written. */
  writes = 0;

  exec(query: string, ...bindings: SqlStorageValue[]) {
    const sql = query.trim();
    if (!/^select/i.test(sql)) {
      this.#mayWrite();
      this.writes += 1;
    }
    if (/;\s*\S/.test(sql)) {
      this.#db.exec(sql);
      return cursorOf([]);
    }
    return cursorOf(this.#statement(sql).all(...(bindings as string[])) as Row[]);
  }

  /** Does all of the task or, if it throws, nothing. They nest. */
  transact<T>(task: () => T): T {
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

  deleteAll(): void {
    this.#mayWrite();
    this.close();
    this.#db = new DatabaseSync(':memory:');
    this.writes += 1;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }

  #mayWrite(): void {
    if (this.isFailing) throw new Error('the store is full');
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
