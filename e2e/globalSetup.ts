import type { TestProject } from 'vitest/node';
import { buildClient } from '../scripts/support/buildClient.ts';
import { startServer } from './support/server.ts';
import { emptyState } from './support/stateFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrls: string[];
    /** The state folder that servers start with. */
    emptyState: string;
  }
}

/**
 * Builds the client once and starts the product, once for each test file that runs at a time: whoever looks for a public
 * game must not find the players of another test.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<unknown>> {
  const [empty] = await Promise.all([emptyState(), buildClient()]);
  const servers = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, () => startServer({ from: empty.path })),
  );
  project.provide('emptyState', empty.path);
  project.provide(
    'serverUrls',
    servers.map(({ url }) => url),
  );
  return () => Promise.all([...servers, empty].map((each) => each.remove()));
}
