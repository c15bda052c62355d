import { existsSync } from 'node:fs';
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
 * The deployed Worker's state or a local one, which must exist: wrangler would silently make another one. Throws a
 * `CommandError` if it does not.
 */
export function placeOf(args: string[], isRemote: boolean): Place {
  if (isRemote) return { name: 'the deployed Worker', args: ['--remote'] };
  const folder = stateFolder(args);
  if (!existsSync(secretsFile(folder))) {
    throw new CommandError(
      `No game has been started with the state in ${folder}. If its server has a --persist-to, give it here too.`,
    );
  }
  return { name: `the game in ${folder}`, args: ['--local', '--persist-to', folder] };
}
