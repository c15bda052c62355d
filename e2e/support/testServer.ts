import { afterAll } from 'vitest';
import { type Server, startServer } from './server.ts';

/** A server for a test file that cannot share one, removed with its state after the tests. */
export async function testServer(options?: Parameters<typeof startServer>[0]): Promise<Server> {
  const server = await startServer(options);
  afterAll(() => server.remove());
  return server;
}
