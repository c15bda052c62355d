import { run } from '../../scripts/support/run.ts';
import type { Bench } from '../measurement.ts';

/** Builds the client as for a deployment, to where the Worker's assets are. */
export async function buildClient(say: Bench['say']): Promise<void> {
  say('the client is built');
  await run('vite', ['build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
}
