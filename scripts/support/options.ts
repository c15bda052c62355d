import { type ParseArgsConfig, parseArgs } from 'node:util';
import { refuseWhatNpmKept } from './keptByNpm.ts';
import { CommandError } from './runCommand.ts';

/** Options that npm has too: they may come from its settings, and nothing is lost without them. */
const npmsOwn = ['json', 'yes'];

/**
 * Parses the command line like `parseArgs`; throws a CommandError with the usage if it does not fit, or with what to type if
 * npm has kept an option.
 */
export function parseOptions<C extends ParseArgsConfig>(usage: string, config: C) {
  refuseWhatNpmKept(Object.keys(config.options ?? {}).filter((option) => !npmsOwn.includes(option)));
  try {
    return parseArgs(config);
  } catch {
    throw new CommandError(usage);
  }
}

/** The whole number, from 0, that an option has as text; throws a CommandError if it has another text. */
export function wholeNumberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new CommandError(`"${text}" is not a whole number.`);
  return number;
}
