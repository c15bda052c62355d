import { argv } from 'node:process';

/** The value after `--name` on the command line. */
export function textArgument(name: string): string | undefined {
  const index = argv.indexOf(`--${name}`);
  return index === -1 ? undefined : argv[index + 1];
}

export function numberArgument(name: string): number | undefined {
  const text = textArgument(name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Error(`--${name} takes a number`);
  return number;
}
