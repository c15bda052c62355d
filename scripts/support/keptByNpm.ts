import process from 'node:process';
import { CommandError } from './runCommand.ts';

/**
 * Refuses to run without these options where npm has kept one for itself, since no `--` came before it. Throws a
 * `CommandError` that says what to type.
 */
export function refuseWhatNpmKept(options: readonly string[], env = process.env): void {
  const kept = options.find((option) => env[`npm_config_${option.replaceAll('-', '_')}`]);
  if (kept === undefined) return;
  throw new CommandError(
    `npm has kept --${kept} for itself. Options need -- before them: npm run ${env.npm_lifecycle_event} -- --${kept} …`,
  );
}
