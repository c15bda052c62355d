import { afterAll } from 'vitest';
import { type Server, startServer } from './server.ts';

/** A running product for a test file that cannot share one, gone with its state when the tests are done. */
export async function testServer(options?: Parameters<typeof startServer>[0]): Promise<Server> {
  const server = await startServer(options);
  afterAll(() => server.remove());
  return server;
}
