import { secretNames } from '../../worker/secretNames.ts';

/** The secrets whose names are not among `known`. */
export const missingSecrets = (known: string[]): string[] =>
  secretNames.filter((name) => !known.includes(name));
