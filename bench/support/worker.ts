import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { bundleWorker } from '../../scripts/support/bundleWorker.ts';
import { newSecrets } from '../../scripts/support/secrets.ts';
import { childrenOf, commandOf } from './process.ts';

/** A Worker in its own workerd, without the proxies and tracing of `wrangler dev`. */
export interface RunningWorker {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** The workerd process, which includes the storage. */
  pid: number;
  stop(): Promise<void>;
}

/** A bundled Worker: the paths of its wrangler.toml and its script. */
export interface WorkerBuild {
  config: string;
  script: string;
}

/** Lifts the limits per address, since all load comes from one. */
const noLimits = { CONNECTIONS_PER_MINUTE: '1000000', RATE_LIMIT_FACTOR: '1000000' };

/** Bundles the Worker of a wrangler.toml into a subfolder of `folder`. `entry` replaces the configured entry module. */
export async function buildWorker(config: string, folder: string, entry?: string): Promise<WorkerBuild> {
  const outdir = join(folder, `worker-${randomBytes(4).toString('hex')}`);
  await bundleWorker(outdir, config, entry);
  return { config, script: join(outdir, 'index.js') };
}

interface WorkerOptions {
  /** The folder for persistent storage; without one nothing is kept. */
  state?: string;
  /** Whether it also serves the built client. */
  servesClient?: boolean;
}

/** Starts a built Worker, with its database migrated. */
export async function startWorker(
  { config, script }: WorkerBuild,
  { state, servesClient = false }: WorkerOptions = {},
): Promise<RunningWorker> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  // The declared type has lost the options' fields.
  const { assets, ...options } = workerOptions as Partial<V4WorkerOptions>;
  const before = new Set(workerdsOf(process.pid));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...options,
      ...(servesClient && assets !== undefined ? { assets } : {}),
      name: 'bench',
      modulesRoot: dirname(script),
      modules: [{ type: 'ESModule', path: script }],
      bindings: { ...noLimits, ...newSecrets() },
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      log: new Log(LogLevel.ERROR),
      // Ordinary logs would drown the progress messages.
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') console.error(message);
      },
      ...(state !== undefined && { resourcePersistencePath: state }),
    }),
  );
  try {
    await miniflare.ready;
    const { origin } = await miniflare.unsafeGetDirectURL('bench');
    if (Object.keys(options.d1Databases ?? {}).includes('DB')) await migrate(miniflare);
    const [pid] = workerdsOf(process.pid).filter((id) => !before.has(id));
    if (pid === undefined) throw new Error('workerd is not among our children');
    return { url: origin, pid, stop: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

/** Starts a built Worker for as long as `measure` takes. */
export async function withWorker<T>(
  build: WorkerBuild,
  measure: (worker: RunningWorker) => Promise<T>,
): Promise<T> {
  const worker = await startWorker(build);
  try {
    return await measure(worker);
  } finally {
    await worker.stop();
  }
}

const workerdsOf = (pid: number): number[] =>
  childrenOf(pid).filter((id) => commandOf(id).includes('workerd'));

/** Creates the tables, unless a former run has. */
async function migrate(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB');
  if (await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").first()) return;
  for (const { queries } of await readD1Migrations('worker/db/migrations')) {
    await db.batch(queries.map((query) => db.prepare(query)));
  }
}
