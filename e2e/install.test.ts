import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/devices.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';

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
  await page.goto(`${url}/game/draw-me/lobby`);
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
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
  const [serviceWorker] = context.serviceWorkers();
  if (!serviceWorker) throw new Error('There is no service worker whose cache could be broken.');
  await serviceWorker.evaluate(() => {
    CacheStorage.prototype.match = () => Promise.reject(new Error('Unexpected internal error.'));
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});

it('the service worker caches neither the API nor the pages', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await serviceWorkerIsReady(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => path === '/' || path.startsWith('/api/'))).toEqual([]);
});
