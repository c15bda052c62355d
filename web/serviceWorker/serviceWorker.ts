import { mayPreload } from './mayPreload.ts';
import { routeOf } from './routeOf.ts';

declare const self: ServiceWorkerGlobalScope;
/** The offline page with the files it needs, and its hash; injected by the build. */
declare const __OFFLINE_FILES__: readonly string[];
declare const __OFFLINE_VERSION__: string;

const offlinePage = '/offline.html';
const offlineCache = `offline-${__OFFLINE_VERSION__}`;
const assetCache = 'assets';
/** Enough for several builds; the oldest are evicted. */
const maxAssets = 120;

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldCaches(), switchPreload()]));
});

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, __OFFLINE_FILES__);
  if (route === 'page') event.respondWith(loadLive(event, offlinePage));
  else if (route === 'offline-file') event.respondWith(loadLive(event, event.request));
  else if (route === 'asset') event.respondWith(loadAsset(event));
});

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await Promise.all(
    __OFFLINE_FILES__.map(async (file) => {
      const answer = await fetch(file, { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      // The edge redirects to the name without `.html`, and browsers reject redirected responses for navigations.
      await cache.put(file, new Response(await answer.blob(), { headers: answer.headers }));
    }),
  );
}

async function dropOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== offlineCache && name !== assetCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Both ways, since the registration keeps what an earlier worker has set. */
async function switchPreload(): Promise<void> {
  const { navigationPreload: preload } = self.registration;
  await (mayPreload(navigator.userAgent) ? preload?.enable() : preload?.disable());
}

/** What we have stored, if the browser can read it: a damaged cache must not stand between a player and the network. */
const findStored = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request).catch(() => undefined);

/** Network first, so that nobody plays yesterday's version; offline, `substitute` from our cache. */
async function loadLive(
  { request, preloadResponse }: FetchEvent,
  substitute: RequestInfo,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const stored = await findStored(substitute);
    if (stored) return stored;
    throw error;
  }
}

/** Filters of networks, such as a school's, answer in place of a file with a page of theirs: kept, it would stay for good. */
const isFile = (answer: Response): boolean =>
  answer.ok && !answer.headers.get('Content-Type')?.startsWith('text/html');

async function loadAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await findStored(request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (isFile(answer)) event.waitUntil(storeAsset(request, answer.clone()));
  return answer;
}

async function storeAsset(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(assetCache);
  await cache.put(request, answer);
  const surplus = (await cache.keys()).slice(0, -maxAssets);
  await Promise.all(surplus.map((old) => cache.delete(old)));
}
