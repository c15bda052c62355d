import { existsSync } from 'node:fs';
import { isWritable } from './isWritable.ts';
import { CommandError } from './runCommand.ts';
import { folderOf, secretsFile } from './stateFolder.ts';

/** The options of a command that acts on the state of a server, for `parseOptions`. */
export const placeOptions = {
  remote: { type: 'boolean', default: false },
  'persist-to': { type: 'string' },
} as const;

/** What the command's usage says of them. */
export const placeUsage = `  --remote              the deployment, in place of the game on this machine
  --persist-to <folder> the state of a local game that was started with the same`;

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
export function placeOf(options: { remote: boolean; 'persist-to'?: string | undefined }): Place {
  if (options.remote) return { name: 'the deployed Worker', args: ['--remote'] };
  const folder = folderOf(options['persist-to']);
  if (!existsSync(secretsFile(folder))) {
    throw new CommandError(
      `No game has been started with the state in ${folder}. If its server has a --persist-to, give it here too.`,
    );
  }
  if (!isWritable(folder)) throw new CommandError(`The state in ${folder} cannot be written.`);
  return { name: `the game in ${folder}`, args: ['--local', '--persist-to', folder] };
}
