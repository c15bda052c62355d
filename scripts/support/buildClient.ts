import { run } from './run.ts';

/** Builds the client as it is deployed, into the Worker's assets folder unless Vite's `options` name another one. */
export function buildClient(options: string[] = []): Promise<void> {
  // Vitest's own NODE_ENV would make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  return run('vite', ['build', '--logLevel', 'warn', ...options], { env });
}
