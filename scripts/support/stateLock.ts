import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a database that another connection has locked. */
const BUSY = 5;

/** Held until the process ends: a database that is collected is no longer locked. */
const held: DatabaseSync[] = [];

/**
 * Locks a state folder for this process; false if another process has it. The lock is one of the operating system, so that
 * it ends with the process, however that ends.
 */
export function lockState(folder: string): boolean {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.push(lock);
    return true;
  } catch (error) {
    lock.close();
    // There are file systems without locks.
    return (error as { errcode?: number }).errcode !== BUSY;
  }
}
