/**
 * How a request is answered: a page and what the offline page shows from the network, and without one from our store; an
 * asset from our store; everything else by the browser as if we were not there.
 */
export type RequestRoute = 'page' | 'offline-file' | 'asset' | 'none';

/** What the service worker leaves alone: the game and the accounts are of use only when online. */
const liveFolders = ['/api/', '/socket.io/'];

/** Routes a request of a client of `origin`, whose offline page shows `offlineFiles`. */
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
