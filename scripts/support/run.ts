import { type SpawnOptions, spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { resolve as absolute } from 'node:path';
import { isWritable } from './isWritable.ts';
import { CommandError } from './runCommand.ts';

/** Runs one of the project's tools to its end; rejects with a CommandError if it fails. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit', ...options })
      .on('error', (error) => reject(new CommandError(`${command} cannot be run: ${error.message}.`)))
      .on('exit', (code, signal) =>
        code === 0
          ? resolve()
          : reject(new CommandError(`${command} ${args[0]} ended with ${signal ?? code}.`)),
      );
  });
}

const configHome = process.env.XDG_CONFIG_HOME ?? absolute('.wrangler', 'config');

/**
 * The environment of every local wrangler:
 * - no metrics, and no question to Cloudflare where this machine is: without a network it complains twice;
 * - no tracing of messages, which costs three times the Worker's own time;
 * - no explorer at /cdn-cgi, where whoever forges a Host header could read and write the whole database (`--ip 0.0.0.0`);
 * - a folder for its logs and settings, since a container's user may have no home.
 */
export const wranglerEnv = {
  ...process.env,
  ...(isWritable(homedir()) ? {} : { XDG_CONFIG_HOME: configHome }),
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
};
