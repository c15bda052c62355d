import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, wranglerEnv } from './run.ts';

/**
 * Bundles the Worker of a wrangler.toml like a deployment would, into `index.js` and `index.js.map` in `folder`. `entry`
 * replaces the configured entry module.
 */
export async function bundleWorker(folder: string, config = 'wrangler.toml', entry?: string): Promise<void> {
  // An empty folder, so that the client need not be built.
  const assets = join(folder, 'no-assets');
  mkdirSync(assets, { recursive: true });
  const entryArgs = entry === undefined ? [] : [entry];
  await run(
    'wrangler',
    ['deploy', ...entryArgs, '--dry-run', '--outdir', folder, '--config', config, '--assets', assets],
    { env: wranglerEnv, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
