import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareLocal } from '../../scripts/support/prepareLocal.ts';
import { wranglerEnv } from '../../scripts/support/run.ts';
import { spawnGroup } from '../../scripts/support/spawnGroup.ts';
import type { TemporaryFolder } from '../../scripts/support/temporaryFolder.ts';
import { freePort } from './freePort.ts';
import { newStateFolder } from './stateFolder.ts';

/**
 * All clients of a test run share one address: it may open more connections and make more requests than a person does.
 */
const raisedLimits = ['--var', 'CONNECTIONS_PER_MINUTE:100000', '--var', 'RATE_LIMIT_FACTOR:1000'];

/** Only what hangs may fail: some start at once, perhaps beside other work. */
const maxStartMs = 240_000;
/** How much of its output is shown, in characters, when it has ended by itself. */
const lastWords = 2_000;

export interface ServerOptions {
  /** Keeps the limits of one address, which are raised otherwise. */
  keepsLimits?: boolean;
  /** A state folder that is copied; else it starts with a new one. */
  from?: string;
  /** The folder of the built client, if it is another than `dist/web`. */
  client?: string;
}

/** Starts the built product on a free port; resolves when it answers, rejects if it does not. */
export async function startServer({
  keepsLimits = false,
  from,
  client,
}: ServerOptions = {}): Promise<Server> {
  const folder = newStateFolder(from);
  const options = [
    ...['--ip', '127.0.0.1', '--persist-to', folder.path],
    ...(client === undefined ? [] : ['--assets', client]),
    ...(keepsLimits ? [] : raisedLimits),
  ];
  const args = await prepareLocal(options, { isMigrated: from !== undefined });
  const started = async () => {
    const server = new Server(folder, args, await freePort());
    try {
      await server.start();
    } catch (error) {
      await server.crash();
      throw error;
    }
    return server;
  };
  return started().catch((error) => {
    // A connection may have taken the port in the meantime, or wrangler has crashed. Nothing else would try again.
    console.warn(error);
    return started();
  });
}

/** A running `wrangler dev` with its own state folder. */
export class Server {
  readonly url: string;
  readonly #folder: TemporaryFolder;
  readonly #args: readonly string[];
  readonly #port: number;
  #child: ChildProcess | undefined;
  #isMeantToEnd = false;

  /** `args` lack the ports. */
  constructor(folder: TemporaryFolder, args: readonly string[], port: number) {
    this.#folder = folder;
    this.#args = args;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** The state folder, for `--persist-to`. */
  get state(): string {
    return this.#folder.path;
  }

  /** Kills every process of the server at once, as a crash would; the state stays. */
  crash(): Promise<void> {
    return this.#kill('SIGKILL');
  }

  /** Stops it as a deployment would; the state stays. */
  stop(): Promise<void> {
    return this.#kill('SIGTERM');
  }

  /** Starts it; after a crash or a stop, with the same port and state. */
  async start(): Promise<void> {
    this.#isMeantToEnd = false;
    const ports = ['--port', String(this.#port), '--inspector-port', String(await freePort())];
    const child = spawnGroup('wrangler', [...this.#args, ...ports], wranglerEnv);
    this.#child = child;
    let log = '';
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (chunk) => {
        log += chunk;
      });
    }
    await hasStarted(child, this.url).catch((cause) => {
      throw new Error(`wrangler dev does not answer:\n${log}`, { cause });
    });
    child.once('exit', () => {
      if (this.#isMeantToEnd) return;
      console.warn(
        `wrangler dev has ended by itself and is started again. It said last:\n${log.slice(-lastWords)}`,
      );
      this.#startAgain(child).catch((error) => {
        // It may have been stopped meanwhile.
        if (!this.#isMeantToEnd) throw error;
      });
    });
  }

  /** Stops it and removes its state. */
  async remove(): Promise<void> {
    await this.stop();
    this.#folder.remove();
  }

  /** wrangler has exited by itself: restarts it, as `npm start` does. */
  async #startAgain({ pid }: ChildProcess): Promise<void> {
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // No process of it was left.
    }
    await this.start();
  }

  async #kill(signal: NodeJS.Signals): Promise<void> {
    this.#isMeantToEnd = true;
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    await exited;
  }
}

/** Resolves once the server answers; rejects if it ends before, cannot be built, or takes too long. */
async function hasStarted(child: ChildProcess, url: string): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    child.stderr?.on('data', (chunk) => {
      // It would wait for a change of the source.
      if (String(chunk).includes('Build failed')) reject(new Error('cannot be built'));
    });
  });
  ended.catch(() => undefined);
  await Promise.race([
    answers(`${url}/api/avatars/pixel-art?seed=ready`, AbortSignal.timeout(maxStartMs)),
    ended,
  ]);
}

async function answers(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const ok = await fetch(url, { signal }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await sleep(200, undefined, { signal });
  }
}
