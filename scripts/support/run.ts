import { type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { resolve as absolute } from 'node:path';
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

/**
 * The environment of every local wrangler: no metrics, and no tracing of messages, which costs three times the Worker's
 * own time.
 */
export const wranglerEnv = {
  ...process.env,
  ...(isHomeWritable() ? {} : { XDG_CONFIG_HOME: absolute('.wrangler', 'config') }),
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
};

/** Whether wrangler can keep its logs and settings where it usually does; a container's user may have no home. */
function isHomeWritable(): boolean {
  try {
    accessSync(homedir(), constants.W_OK);
    return true;
  } catch {
    return process.env.XDG_CONFIG_HOME !== undefined;
  }
}
