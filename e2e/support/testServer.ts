import { afterAll, inject } from 'vitest';
import { type Server, type ServerOptions, startServer } from './server.ts';

/** A server for a test file that cannot share one, removed with its state after the tests. */
export async function testServer(options: Omit<ServerOptions, 'from'> = {}): Promise<Server> {
  const server = await startServer({ ...options, from: inject('emptyState') });
  afterAll(() => server.remove());
  return server;
}
