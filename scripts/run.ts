import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

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
/** What ends sooner than this would do so again. */
const minLifeMs = 5_000;

interface Command {
  command: string;
  args: string[];
}

/**
 * Runs commands side by side until the first ends, a signal comes or the parent is gone, then ends the others.
 * With `restarts` all of them begin anew if one failed that had been running for a while.
 */
export async function runTogether(
  commands: Command[],
  { restarts = false, minRestartMs = minLifeMs } = {},
): Promise<number> {
  let children: ChildProcess[] = [];
  let isStopping = false;
  const endAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  const stop = () => {
    isStopping = true;
    endAll();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm passes a SIGTERM on to nobody: without this, ending `npm start` would leave a server behind.
  const parent = process.ppid;
  const orphanCheck = setInterval(() => process.ppid !== parent && stop(), orphanCheckMs);
  for (;;) {
    const startedAt = Date.now();
    children = commands.map(({ command, args }) =>
      spawn(command, args, { stdio: 'inherit', env: wranglerEnv }),
    );
    const exits = children.map(exitOf);
    const code = await Promise.race(exits);
    endAll();
    await Promise.all(exits);
    if (restarts && !isStopping && code !== 0 && Date.now() - startedAt >= minRestartMs) {
      console.error('The server has ended unexpectedly and is started again. Rooms and games go on.');
      continue;
    }
    clearInterval(orphanCheck);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    return code;
  }
}

/** The exit code: 0 for what was ended by a signal that it obeyed, 1 for what never ran or was killed. */
const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) =>
    child
      .on('error', () => resolve(1))
      .on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 1 : 0))),
  );
