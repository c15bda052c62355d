import { join } from 'node:path';
import { optionIn } from './optionIn.ts';
import { CommandError } from './runCommand.ts';

/** The state folder of `wrangler dev` with these arguments; unknown arguments are ignored. */
export function stateFolder(args: string[]): string {
  const folder = optionIn(args, 'persist-to');
  if (folder === undefined) return join('.wrangler', 'state');
  // Without a value it would take the next option for one.
  if (typeof folder !== 'string' || folder === '' || folder.startsWith('-')) {
    throw new CommandError('--persist-to needs a folder.');
  }
  return folder;
}

/** The file in a state folder with the secrets of its Worker. */
export const secretsFile = (folder: string): string => join(folder, 'secrets.env');
