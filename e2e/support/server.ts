import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareLocal } from '../../scripts/support/prepareLocal.ts';
import { wranglerEnv } from '../../scripts/support/run.ts';
import { spawnGroup } from '../../scripts/support/spawnGroup.ts';

/** A running `wrangler dev` with its own state folder. */
export interface Server {
  url: string;
  /** The state folder, for `--persist-to`. */
  state: string;
  /** Kills every process of the server at once, as a crash would; the state stays. */
  crash(): Promise<void>;
  /** Stops it as a deployment would; the state stays. */
  stop(): Promise<void>;
  /** Starts it again with the same port and state. */
  restart(): Promise<void>;
  /** Stops it and removes its state. */
  remove(): Promise<void>;
}

/**
 * All clients of a test run share one address: it may open more connections and make more requests than a person does.
 */
const raisedLimits = ['--var', 'CONNECTIONS_PER_MINUTE:100000', '--var', 'RATE_LIMIT_FACTOR:1000'];

/** `wrangler dev` would wait for ever for a Worker that does not build. */
const maxStartMs = 60_000;
/** How much of its output is shown, in characters, when it has ended by itself. */
const lastWords = 2_000;

export interface ServerOptions {
  /** Keeps the limits of one address, which are raised otherwise. */
  keepsLimits?: boolean;
  /** A state folder that is copied; else it starts with a new one. */
  from?: string;
}

interface State {
  folder: string;
  remove(): void;
}

/** A new folder, removed at the latest when this process exits. */
function newFolder(): State {
  const folder = mkdtempSync(join(tmpdir(), 'pixel-parlor-'));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', remove);
  return { folder, remove };
}

/** A state folder of a server without users, to be copied for many servers: making it takes longer than their start. */
export async function emptyState(): Promise<State> {
  const state = newFolder();
  await prepareLocal(['--persist-to', state.folder]);
  return state;
}

/** Starts the built product on a free port; resolves when it answers, rejects if it does not. */
export async function startServer({ keepsLimits = false, from }: ServerOptions = {}): Promise<Server> {
  const state = newFolder();
  if (from !== undefined) cpSync(from, state.folder, { recursive: true });
  const args = await prepareLocal(['--ip', '127.0.0.1', '--persist-to', state.folder], {
    isMigrated: from !== undefined,
  });
  let port = await freePort();
  let url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let isMeantToEnd = false;

  async function start(): Promise<void> {
    isMeantToEnd = false;
    const ports = ['--port', String(port), '--inspector-port', String(await freePort())];
    const server = spawnGroup(
      'wrangler',
      [...args, ...ports, ...(keepsLimits ? [] : raisedLimits)],
      wranglerEnv,
    );
    child = server;
    let log = '';
    for (const output of [server.stdout, server.stderr]) {
      output.on('data', (chunk) => {
        log += chunk;
      });
    }
    const ended = new Promise<never>((_, reject) =>
      child.once('exit', (code) => reject(new Error(`ended with ${code}`))),
    );
    ended.catch(() => undefined);
    const ready = answers(`${url}/api/avatars/pixel-art?seed=ready`, AbortSignal.timeout(maxStartMs));
    await Promise.race([ready, ended]).catch((error) => {
      throw new Error(`wrangler dev does not answer:\n${log}`, { cause: error });
    });
    const { pid } = child;
    child.once('exit', () => {
      if (isMeantToEnd) return;
      console.warn(
        `wrangler dev has ended by itself and is started again. It said last:\n${log.slice(-lastWords)}`,
      );
      void startAgain(pid);
    });
  }

  async function startElsewhere(): Promise<void> {
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await start();
  }

  /** wrangler has exited by itself: restarts it, as `npm start` does. */
  async function startAgain(endedPid: number | undefined): Promise<void> {
    try {
      if (endedPid !== undefined) process.kill(-endedPid, 'SIGKILL');
    } catch {
      // No process of it was left.
    }
    await start();
  }

  async function kill(signal: NodeJS.Signals): Promise<void> {
    isMeantToEnd = true;
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, signal);
    await exited;
  }

  await start().catch((error) => {
    // A connection has taken the port in the meantime.
    if (!String(error).includes('Address already in use')) throw error;
    return startElsewhere();
  });
  return {
    url,
    state: state.folder,
    crash: () => kill('SIGKILL'),
    stop: () => kill('SIGTERM'),
    restart: start,
    async remove() {
      await kill('SIGTERM');
      state.remove();
    },
  };
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

/** A free local port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}
