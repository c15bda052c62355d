import type { TestProject } from 'vitest/node';
import { run } from '../scripts/run.ts';
import { startServer } from './support/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** Builds the client once and starts the product that all end-to-end tests but the fault tests share. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  // As it is deployed: Vitest's own NODE_ENV would make a development build.
  await run('vite', ['build', '--logLevel', 'warn'], { env: { ...process.env, NODE_ENV: 'production' } });
  const server = await startServer();
  project.provide('serverUrl', server.url);
  return () => server.remove();
}
