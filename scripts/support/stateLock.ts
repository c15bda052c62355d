import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a database that another connection has locked. */
const BUSY = 5;

/** How long to wait for the preparation by another process, of some seconds. */
const maxWaitMs = 60_000;

/** Held until the process ends: a database that is collected is no longer locked. */
const held: DatabaseSync[] = [];

/**
 * Locks a state folder for this process; false if another process has it. The lock is one of the operating system, so that
 * it ends with the process, however that ends.
 */
export function lockState(folder: string): boolean {
  const lock = new DatabaseSync(join(folder, 'lock'));
  if (!isOurs(lock)) {
    lock.close();
    return false;
  }
  held.push(lock);
  return true;
}

/**
 * Calls `prepare` when no other process does so for this folder: of two that create the same table, one fails. Waits for the
 * other without handling events meanwhile.
 */
export async function inTurn(folder: string, prepare: () => Promise<void>): Promise<void> {
  const turn = new DatabaseSync(join(folder, 'turn'), { timeout: maxWaitMs });
  try {
    isOurs(turn);
    await prepare();
  } finally {
    turn.close();
  }
}

/** Takes the lock of a database; false if another connection has it. There are file systems without locks. */
function isOurs(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    return (error as { errcode?: number }).errcode !== BUSY;
  }
}
