import { parseArgs } from 'node:util';

const usualPort = '8787';

/** The value of `--port` in arguments of `wrangler dev`. */
const given = (args: string[]) =>
  parseArgs({ args, strict: false, options: { port: { type: 'string' } } }).values.port;

/** The arguments, with our usual port unless they name another. */
export const withPort = (args: string[]): string[] =>
  given(args) === undefined ? [...args, '--port', usualPort] : args;

/** The port that such arguments name. */
export const portIn = (args: string[]): string => String(given(args));
