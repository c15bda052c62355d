import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';

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

/** `wrangler dev` restarts a runtime that was killed, but its proxy never finds the new one (tried with 4.124). */
const lostRuntime = 'The Workers runtime crashed unexpectedly';
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
    let wasLost = false;
    const lost = (child: ChildProcess) => {
      wasLost = true;
      child.kill('SIGTERM');
    };
    children = commands.map((command) => (restarts ? startWatched(command, lost) : start(command)));
    const exits = children.map(exitOf);
    const code = await Promise.race(exits);
    endAll();
    await Promise.all(exits);
    const hasFailed = wasLost || (code !== 0 && Date.now() - startedAt >= minRestartMs);
    if (restarts && !isStopping && hasFailed) {
      console.error('The server has ended unexpectedly and is started again. Rooms and games go on.');
      continue;
    }
    clearInterval(orphanCheck);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    return code;
  }
}

// What is not written to a terminal itself has no colours of its own accord.
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

const start = ({ command, args }: Command, stdio: StdioOptions = 'inherit'): ChildProcess =>
  spawn(command, args, { stdio, env: { ...wranglerEnv, ...colours } });

/** Calls `lost` once the command says that nobody can reach it any more. */
function startWatched(command: Command, lost: (child: ChildProcess) => void): ChildProcess {
  const child = start(command, ['inherit', 'pipe', 'pipe']);
  for (const name of ['stdout', 'stderr'] as const) {
    // The words may come in two pieces.
    let tail = '';
    child[name]?.on('data', (chunk: Buffer) => {
      process[name].write(chunk);
      const text = tail + chunk;
      tail = text.slice(1 - lostRuntime.length);
      if (text.includes(lostRuntime)) lost(child);
    });
  }
  return child;
}

/** The exit code: 0 for what was ended by a signal that it obeyed, 1 for what never ran or was killed. */
const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) =>
    child
      .on('error', () => resolve(1))
      .on('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 1 : 0))),
  );
