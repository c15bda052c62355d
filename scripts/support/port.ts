import { optionIn } from './optionIn.ts';

const usualPort = '8787';

/** The arguments of `wrangler dev`, with our usual port unless they name another. */
export const withPort = (args: string[]): string[] =>
  optionIn(args, 'port') === undefined ? [...args, '--port', usualPort] : args;

/** The port that such arguments name. */
export const portIn = (args: string[]): string => String(optionIn(args, 'port'));
