/**
 * How a request is answered. `page` and `offline-file`: network first, our cache as the fallback. `asset`: cache first.
 * `none`: left to the browser.
 */
export type RequestRoute = 'page' | 'offline-file' | 'asset' | 'none';

/** Left to the browser: the game and the accounts are useless offline. */
const liveFolders = ['/api/', '/socket.io/'];

/** Routes a request of a client of `origin`, whose offline page needs `offlineFiles` (paths). */
export function routeOf(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  offlineFiles: readonly string[],
): RequestRoute {
  const { origin: host, pathname } = new URL(request.url);
  if (request.method !== 'GET' || host !== origin) return 'none';
  if (liveFolders.some((folder) => pathname.startsWith(folder))) return 'none';
  if (request.mode === 'navigate') return 'page';
  if (pathname.startsWith('/assets/')) return 'asset';
  return offlineFiles.includes(pathname) ? 'offline-file' : 'none';
}
