import { CommandError } from './runCommand.ts';

const trial = /^(--dry-?run|--help|-h|--version|-v)(=|$)/i;
const otherWorker = /^(--name|--env|-e|--config|-c)(=|$)/;

/**
 * Whether `npm run deploy` is to change nothing. npm keeps the flag for itself where `--` is missing before it. A
 * `--dry-run=false` is taken for a trial too, which does no harm.
 */
export const isTrial = (args: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  env.npm_config_dry_run === 'true' || args.some((arg) => trial.test(arg));

/** Refuses arguments that would deploy to one Worker, and look for the secrets of another. Throws `CommandError`. */
export function refuseOtherWorker(args: readonly string[]): void {
  if (args.some((arg) => otherWorker.test(arg)))
    throw new CommandError(
      'npm run deploy deploys the Worker that wrangler.toml names: change the name there.',
    );
}
