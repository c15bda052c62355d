import { join } from 'node:path';
import { optionIn } from './optionIn.ts';
import { CommandError } from './runCommand.ts';

/** The state folder of `wrangler dev` with these arguments; unknown arguments are ignored. */
export const stateFolder = (args: string[]): string => folderOf(optionIn(args, 'persist-to'));

/** The folder that the option `--persist-to` names, or `wrangler dev`'s own. */
export function folderOf(folder: string | boolean | undefined): string {
  if (folder === undefined) return join('.wrangler', 'state');
  // Without a value it would take the next option for one.
  if (typeof folder !== 'string' || folder === '' || folder.startsWith('-')) {
    throw new CommandError('--persist-to needs a folder.');
  }
  return folder;
}

/** The file in a state folder with the secrets of its Worker. */
export const secretsFile = (folder: string): string => join(folder, 'secrets.env');
