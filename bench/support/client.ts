import { run } from '../../scripts/support/run.ts';
import type { Bench } from '../measurement.ts';

/** Builds the client for production, into the Worker's assets folder. */
export async function buildClient(say: Bench['say']): Promise<void> {
  say('the client is built');
  await run('vite', ['build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
}
