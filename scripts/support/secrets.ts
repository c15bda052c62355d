import { randomBytes } from 'node:crypto';
import { secretNames } from '../../worker/secretNames.ts';

/** A value for one of the Worker's secrets. */
export const newSecret = (): string => randomBytes(32).toString('base64');

/** All of the Worker's secrets, with new values. */
export const newSecrets = (): Record<string, string> =>
  Object.fromEntries(secretNames.map((name) => [name, newSecret()]));

/** The secrets whose names are not among `known`. */
export const missingSecrets = (known: string[]): string[] =>
  secretNames.filter((name) => !known.includes(name));
