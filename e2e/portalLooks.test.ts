import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { games } from '../web/catalogue.ts';
import { axeFindings } from './support/axe.ts';
import { launchBrowser, phone } from './support/browser.ts';
import { devices, visit } from './support/visitor.ts';

const url = inject('serverUrl');
const paths = ['/', '/games', '/games/racing', '/friends', '/settings', '/nowhere'];
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(() => browser.close());

/** By how much the page is wider than its window, in CSS pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.each([
  [390, 1],
  [700, 2],
  [1100, 3],
  [1440, 4],
])('in a window %i pixels wide the games stand in %i columns', async (width, columns) => {
  const page = await visit(browser, url, { viewport: { width, height: 900 } });
  const grid = page.getByRole('region', { name: 'Available Games' }).getByRole('list').first();
  await grid.waitFor();
  const tracks = await grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' '));
  expect(tracks).toHaveLength(columns);
});

it('every game has the picture that its entry names', async () => {
  const page = await visit(browser, url);
  for (const { imageUrl } of games) {
    const picture = await page.request.get(url + imageUrl);
    expect(picture.headers()['content-type'], imageUrl).toMatch(/^image\//);
  }
});

for (const [name, device] of Object.entries(devices)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`no page of the portal has what axe finds, on a ${name} in ${colorScheme}`, async () => {
      const page = await visit(browser, url, { ...device, colorScheme });
      for (const path of paths) {
        await page.goto(url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await axeFindings(page), path).toEqual([]);
        expect(await overflowOf(page), path).toBe(0);
      }
    });
  }
}

it('axe finds nothing in the drawer, the dropdown and the guest dialog', async () => {
  const page = await visit(browser, url, { ...phone, known: false });
  await page.getByRole('dialog', { name: 'Set Up Your Guest Profile' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

it('magnified four times, every page of the portal stays within its width', async () => {
  const page = await visit(browser, url, { viewport: { width: 320, height: 256 } });
  for (const path of paths) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflowOf(page), path).toBe(0);
  }
});
