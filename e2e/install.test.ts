import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/devices.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newVisitor } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();

interface Manifest {
  icons: { src: string; type: string; sizes: string }[];
}

/** Width and height of a PNG, from its header. */
async function pngSize(path: string): Promise<string> {
  const answer = await fetch(new URL(path, url));
  expect(answer.headers.get('Content-Type'), path).toBe('image/png');
  const header = new DataView(await answer.arrayBuffer());
  return `${header.getUint32(16)}x${header.getUint32(20)}`;
}

const serviceWorkerIsReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

it('the manifest declares the actual sizes of its icons', async () => {
  const answer = await fetch(`${url}/manifest.webmanifest`);
  expect(answer.headers.get('Content-Type')).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as Manifest;
  const pngs = icons.filter(({ type }) => type === 'image/png');
  expect(pngs.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes } of pngs) expect(await pngSize(src), src).toBe(sizes);
  expect(await pngSize('/apple-touch-icon.png')).toBe('180x180');
  expect(await pngSize('/social-card.png')).toBe('1200x630');
});

it('without a network any page says so, and loads by itself when there is one again', async () => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await serviceWorkerIsReady(page);
  await context.setOffline(true);
  await page.evaluate(() => localStorage.setItem('pixel-parlor-preferences', '{"theme":"dark"}'));
  // What it needs, it has by itself: the browser may have thrown its own copies away.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`${url}/game/draw-me/lobby`);
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Join Public Game' }).waitFor();
  expect(await page.title()).toBe('Draw & Guess · Pixel Parlor');
});

it('a browser that cannot read its cache loads everything from the network', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await serviceWorkerIsReady(page);
  const serviceWorker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await serviceWorker.evaluate(() => {
    CacheStorage.prototype.match = () => Promise.reject(new Error('Unexpected internal error.'));
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});

/** What the page's caches hold, as paths. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });

/** A page that the service worker answers for. */
async function servedPage(): Promise<Page> {
  const page = await (await newVisitor(browser, url, { serviceWorkers: 'allow' })).newPage();
  await page.goto(url);
  await serviceWorkerIsReady(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
  return page;
}

it('the service worker keeps the files of the client, but neither the API nor the pages nor what is missing', async () => {
  const page = await servedPage();
  const status = (path: string) =>
    page.evaluate((file) => fetch(file, { cache: 'no-store' }).then(({ status }) => status), path);
  expect(await status('/assets/gone.js')).toBe(404);
  const script = await page.locator('script[src^="/assets/"]').first().getAttribute('src');
  await expect.poll(() => keptPaths(page)).toContain(script);
  const kept = await keptPaths(page);
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => /^\/$|^\/api\/|gone/.test(path))).toEqual([]);
  await page.context().setOffline(true);
  expect(await status(script ?? '')).toBe(200);
});

it('what a filter in the network answers in place of a file is not kept: once it lets the file through, the page is there', async () => {
  const page = await servedPage();
  const scripts = '**/assets/LoginPage-*.js';
  await page.context().route(scripts, (route) => route.fulfill({ body: 'Log in', contentType: 'text/html' }));
  await page.goto(`${url}/login`);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.context().unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
});

it('the service worker lets go what earlier versions have kept', async () => {
  const page = await servedPage();
  await page.evaluate(async () => {
    await caches.open('offline-of-yesterday');
    const assets = await caches.open('assets');
    for (let build = 0; build < 200; build++) await assets.put(`/assets/old-${build}.js`, new Response(''));
    await (await navigator.serviceWorker.ready).unregister();
  });
  await page.reload();
  await serviceWorkerIsReady(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('offline-of-yesterday');
  await page.reload();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).hover();
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path === '/assets/old-0.js'))
    .toEqual([]);
});
