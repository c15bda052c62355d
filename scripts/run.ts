import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a command of the project's own tools to its end; throws if it fails. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit', ...options })
      .on('error', reject)
      .on('exit', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${signal ?? code}`)),
      );
  });
}

/** The environment of every local wrangler: no metrics, and no tracing of each message (it costs three times the Worker). */
export const wranglerEnv = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
};

/** How often to see whether whoever started us is still there. */
const orphanCheckMs = 1_000;

/** Runs commands side by side until the first ends, a signal comes or the parent is gone, then ends the others. */
export async function runTogether(commands: { command: string; args: string[] }[]): Promise<number> {
  const children = commands.map(({ command, args }) =>
    spawn(command, args, { stdio: 'inherit', env: wranglerEnv }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm passes a SIGTERM on to nobody: without this, ending `npm start` would leave a server behind.
  const parent = process.ppid;
  const orphanCheck = setInterval(() => process.ppid !== parent && stop(), orphanCheckMs);
  const exits = children.map(
    (child) =>
      new Promise<number>((resolve) =>
        child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 0)),
      ),
  );
  const code = await Promise.race(exits);
  clearInterval(orphanCheck);
  stop();
  await Promise.all(exits);
  return code;
}
