import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { homedir } from 'node:os';
import { resolve as absolute } from 'node:path';
import { isWritable } from './isWritable.ts';
import { CommandError } from './runCommand.ts';

/** What asks a command to end: a terminal, a supervisor, a terminal that is closed. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs one of the project's tools to its end; rejects with a CommandError if it fails. A signal ends the tool, and so fails
 * it, instead of this process, which may have to clean up.
 */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  let received: NodeJS.Signals | undefined;
  const pass = (signal: NodeJS.Signals) => {
    received = signal;
    child.kill(signal);
  };
  for (const ending of endings) process.on(ending, pass);
  try {
    const [code, signal] = await once(child, 'exit').catch((error) => {
      throw new CommandError(`${command} cannot be run: ${error.message}.`);
    });
    // A tool that obeyed may call that a success.
    const end = received ?? signal ?? code;
    if (end !== 0) throw new CommandError(`${command} ${args[0]} ended with ${end}.`);
  } finally {
    for (const ending of endings) process.off(ending, pass);
  }
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
