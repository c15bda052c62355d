import { type ChildProcess, spawn } from 'node:child_process';
import { wranglerEnv } from './run.ts';
import { spawnGroup } from './spawnGroup.ts';

/**
 * Printed when a runtime is killed. `wrangler dev` then restarts its Worker's or its proxy's. After the proxy's it answers
 * no more requests (as of 4.156), and it does not say which one it was.
 */
const lostRuntime = 'The Workers runtime crashed unexpectedly';
/**
 * Printed when the server answers, unless its log level hides it (logLevel.ts). Its IPC message DEV_SERVER_READY comes
 * earlier, when its Worker may still fail to start.
 */
const ready = 'Ready on ';
const phraseLength = Math.max(lostRuntime.length, ready.length);
/**
 * How many restarts in a row may fail: a second crash may meet the server while it starts, and the one before may still
 * have the port.
 */
const maxFailedRestarts = 10;
/** How often to check that the parent process is alive. */
const orphanCheckMs = 1_000;
/** How long a command that has exited may still be heard. */
const lastWordsMs = 1_000;

/**
 * npm itself, without a shell between, which would outlive it: hence the `exec` in package.json. Noted before anything is
 * built, in case npm ends meanwhile.
 */
const parent = process.ppid;

// Whoever waited for the server may stop listening (`npm start | head`): it goes on, unheard.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

interface Command {
  command: string;
  args: string[];
  /** Further variables of its environment. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs commands in parallel until the first one exits, a signal arrives or the parent is gone, then ends the others.
 * Returns the exit code. With `restarts`, all are started again if one fails that was ready once: what was never ready
 * would fail again. Whatever a failed one has started ends with it.
 */
export async function runTogether(commands: Command[], { restarts = false } = {}): Promise<number> {
  let children: ChildProcess[] = [];
  let isStopping = false;
  const endAll = (signal: NodeJS.Signals = 'SIGTERM') => {
    for (const child of children) child.kill(signal);
  };
  const stop = (signal?: NodeJS.Signals) => {
    isStopping = true;
    endAll(signal);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm may end without telling us (SIGHUP, SIGKILL): without this check, a server would stay behind.
  const orphanCheck = setInterval(() => process.ppid !== parent && stop(), orphanCheckMs);
  /** Runs them all until the first one exits. */
  const runOnce = async () => {
    let wasReady = false;
    let wasLost = false;
    const notice = (printed: string, child: ChildProcess) => {
      if (printed.includes(ready)) wasReady = true;
      if (!printed.includes(lostRuntime)) return;
      wasLost = true;
      child.kill('SIGTERM');
    };
    children = commands.map((command) => (restarts ? startWatched(command, notice) : start(command)));
    const exits = children.map(exitOf);
    const firstCode = await Promise.race(exits);
    endAll();
    await Promise.all(exits);
    // A lost server obeyed our own signal.
    return { code: wasLost && !isStopping ? 1 : firstCode, wasReady };
  };
  try {
    for (let restartsLeft = 0; ; restartsLeft -= 1) {
      const { code, wasReady } = await runOnce();
      if (wasReady) restartsLeft = maxFailedRestarts;
      if (!restarts || isStopping || code === 0 || restartsLeft === 0) return code;
      console.error('The server has ended unexpectedly and is started again. Rooms and games go on.');
    }
  } finally {
    clearInterval(orphanCheck);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

// Piped output loses its colours unless they are forced. A terminal may not have them, or its user not want them (NO_COLOR).
const colours = process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: '1' } : {};

const commonEnv = { ...wranglerEnv, ...colours };

const start = ({ command, args, env }: Command): ChildProcess =>
  spawn(command, args, { stdio: 'inherit', env: { ...commonEnv, ...env } });

/** Calls `notice` with whatever the command prints. */
function startWatched(
  { command, args, env }: Command,
  notice: (printed: string, child: ChildProcess) => void,
): ChildProcess {
  const child = spawnGroup(command, args, { ...commonEnv, ...env });
  // If it was killed, its runtime still has the port.
  child.on('exit', () => child.stdin.destroy());
  for (const name of ['stdout', 'stderr'] as const) {
    // A phrase may be split across chunks.
    let tail = '';
    child[name].on('data', (chunk: Buffer) => {
      process[name].write(chunk);
      const text = tail + chunk;
      tail = text.slice(1 - phraseLength);
      notice(text, child);
    });
  }
  return child;
}

/** The signals that ask a process to end; any other that ends it is a failure. */
const requests: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The exit code: 0 if it obeyed a signal, 1 if it never ran, was killed or aborted. */
const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) =>
    child
      .on('error', () => resolve(1))
      .on('exit', (code, signal) => {
        // A process that it left behind, outside its group, may hold the other ends, which would keep us from exiting.
        const letGo = () => {
          child.stdout?.destroy();
          child.stderr?.destroy();
        };
        setTimeout(letGo, lastWordsMs).unref();
        resolve(code ?? (requests.includes(signal) ? 0 : 1));
      }),
  );
