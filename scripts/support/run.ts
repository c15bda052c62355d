import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs one of the project's tools to its end; rejects if it fails. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit', ...options })
      .on('error', reject)
      .on('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${signal ?? code}`)),
      );
  });
}

/**
 * The environment of every local wrangler: no metrics, and no tracing of messages, which costs three times the Worker's
 * own time.
 */
export const wranglerEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
};
