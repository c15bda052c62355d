import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './runCommand.ts';

/** SQLite's code for a database that another connection has locked. */
const BUSY = 5;

/** Held until the process ends: a database that is collected is no longer locked. */
const held: DatabaseSync[] = [];

/**
 * Keeps a state folder for this process. Two servers on one folder would each have their own copy of every room, and
 * overwrite each other's. The lock is one of the operating system, so that it ends with the process, however that ends.
 */
export function lockState(folder: string): void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.push(lock);
  } catch (error) {
    lock.close();
    // There are file systems without locks.
    if ((error as { errcode?: number }).errcode !== BUSY) return;
    throw new CommandError(
      `Another server uses the state in ${folder}. End it, or choose another folder with --persist-to.`,
    );
  }
}
