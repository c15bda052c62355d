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

/** Runs commands side by side until the first ends or a signal comes, then ends the others. */
export async function runTogether(commands: { command: string; args: string[] }[]): Promise<number> {
  const children = commands.map(({ command, args }) =>
    spawn(command, args, { stdio: 'inherit', env: wranglerEnv }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const exits = children.map(
    (child) =>
      new Promise<number>((resolve) =>
        child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 0)),
      ),
  );
  const code = await Promise.race(exits);
  stop();
  await Promise.all(exits);
  return code;
}
