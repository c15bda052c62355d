import { inject } from 'vitest';

/** The URL of the server that this test file has to itself while it runs. */
export function serverUrl(): string {
  const urls = inject('serverUrls');
  const url = urls[Number(process.env.VITEST_POOL_ID ?? 1) - 1];
  if (url === undefined) throw new Error(`only ${urls.length} test files can run side by side`);
  return url;
}

/** The same by a name instead of an address: passkeys need a domain. */
export const serverUrlByName = (): string => serverUrl().replace('127.0.0.1', 'localhost');
