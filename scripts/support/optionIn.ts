import { parseArgs } from 'node:util';

/** The value of an option among arguments of `wrangler dev`: true if it has none, undefined if it is not there. */
export const optionIn = (args: string[], name: string): string | boolean | undefined =>
  parseArgs({ args, strict: false, options: { [name]: { type: 'string' } } }).values[name];
