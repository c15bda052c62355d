import { existsSync } from 'node:fs';
import { isWritable } from './isWritable.ts';
import { CommandError } from './runCommand.ts';
import { secretsFile, stateFolder } from './stateFolder.ts';

/** Where a command acts. */
export interface Place {
  /** In words. */
  name: string;
  /** The arguments that point a wrangler command to it. */
  args: string[];
}

/**
 * The deployed Worker's state or a local one, which must exist, since wrangler would silently make another one, and be this
 * user's to write. Throws a `CommandError` if it is not.
 */
export function placeOf(args: string[], isRemote: boolean): Place {
  if (isRemote) return { name: 'the deployed Worker', args: ['--remote'] };
  const folder = stateFolder(args);
  if (!existsSync(secretsFile(folder))) {
    throw new CommandError(
      `No game has been started with the state in ${folder}. If its server has a --persist-to, give it here too.`,
    );
  }
  if (!isWritable(folder)) throw new CommandError(`The state in ${folder} cannot be written.`);
  return { name: `the game in ${folder}`, args: ['--local', '--persist-to', folder] };
}
