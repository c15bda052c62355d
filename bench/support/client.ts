import { run } from '../../scripts/run.ts';
import type { Bench } from '../measurement.ts';

/** Builds the client as it is deployed, to where the Worker's files lie. */
export async function buildClient(say: Bench['say']): Promise<void> {
  say('the client is built');
  await run('vite', ['build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
}
