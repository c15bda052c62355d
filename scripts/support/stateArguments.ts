import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The state folder of `wrangler dev` with these arguments; unknown arguments are ignored. */
export function stateFolder(args: string[]): string {
  const { values } = parseArgs({
    args,
    strict: false,
    options: { 'persist-to': { type: 'string' } },
  });
  const folder = values['persist-to'];
  return typeof folder === 'string' ? folder : join('.wrangler', 'state');
}

/** The arguments that point a wrangler command to the deployed Worker's state, or to the local one. */
export const stateArguments = (args: string[], isRemote: boolean): string[] =>
  isRemote ? ['--remote'] : ['--local', '--persist-to', stateFolder(args)];
