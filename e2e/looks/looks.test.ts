import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { devices } from '../support/visitor.ts';
import { serveClient } from './clientServer.ts';
import type { Look } from './look.ts';
import { looks, looksOn } from './looks.ts';
import { Theatre } from './theatre.ts';

const browser = await testBrowser();
const client = await serveClient();
afterAll(() => client.close());

/** Faults by look and screen size. */
type Faults = Record<string, string[]>;

/** A desktop window at 400 % zoom (WCAG 1.4.10). */
const magnified = { width: 320, height: 256 };

/** A fault if the page is wider than its window. */
async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`${overflow} px too wide`] : [];
}

/** Faults in both themes. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, 'colors');
  return [...(await overflowOf(page)), ...found, ...dark.map((line) => `in dark: ${line}`)];
}

/** Faults on a desktop, whose window is also resized. With `onPhoneToo`, axe leaves the phone's width to that test. */
async function faultsInWindow(some: readonly Look[], { onPhoneToo = false } = {}): Promise<Faults> {
  const theatre = new Theatre(browser, client.url, devices.desktop);
  const faults: Faults = {};
  for (const look of some) {
    const page = await theatre.show(look);
    faults[`${look.name} on a desktop`] = await faultsOf(page);
    await page.setViewportSize(devices.tablet.viewport);
    faults[`${look.name} on a tablet`] = await overflowOf(page);
    await page.setViewportSize(devices.phone.viewport);
    faults[`${look.name} as narrow as a phone`] = [
      ...(await overflowOf(page)),
      ...(onPhoneToo ? [] : await axeFindings(page)),
    ];
    await page.setViewportSize(magnified);
    faults[`${look.name} magnified`] = await overflowOf(page);
    await page.setViewportSize(devices.desktop.viewport);
  }
  await theatre.close();
  return faults;
}

async function faultsOnPhone(some: readonly Look[]): Promise<Faults> {
  const theatre = new Theatre(browser, client.url, devices.phone);
  const faults: Faults = {};
  for (const look of some) faults[`${look.name} on a phone`] = await faultsOf(await theatre.show(look));
  await theatre.close();
  return faults;
}

/** Expects no faults from runs that go in parallel: two browsers keep two cores busy. */
async function expectNone(...faults: Promise<Faults>[]): Promise<void> {
  const all = (await Promise.all(faults)).flatMap((each) => Object.entries(each));
  expect(Object.fromEntries(all.filter(([, found]) => found.length > 0))).toEqual({});
}

const { portal, accounts, room } = looks;

it('the cheer for the guess that ends a turn does not cover the revealed word', async () => {
  const theatre = new Theatre(browser, client.url, devices.phone);
  const cheers: Record<string, number> = {};
  for (const look of room.filter(({ name }) => name.endsWith('guess-is-right'))) {
    const page = await theatre.show(look);
    cheers[look.name] = await page.getByText('You got it!', { exact: true }).count();
  }
  await theatre.close();
  expect(cheers).toEqual({ 'room-guess-is-right': 1, 'room-last-guess-is-right': 0 });
});

it('the host of five players sees all final ranks above the Play Again button, on a phone too', async () => {
  const theatre = new Theatre(browser, client.url, devices.phone);
  for (const look of room.filter(({ name }) => name === 'room-game-over-as-host')) {
    const card = (await theatre.show(look)).getByRole('dialog', { name: 'Game Over' });
    const last = await card.getByRole('listitem').filter({ hasText: '#5' }).boundingBox();
    const way = await card.getByRole('button', { name: 'Play Again' }).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? Infinity)).toBeLessThanOrEqual(way?.y ?? 0);
  }
  await theatre.close();
});

it(
  'axe finds nothing in any state of the pages outside a room, and none overflows its window',
  {
    timeout: 300_000,
  },
  () =>
    expectNone(
      faultsInWindow([...portal, ...accounts.slice(0, accounts.length / 3)]),
      faultsInWindow(accounts.slice(accounts.length / 3)),
      faultsOnPhone(portal.filter(({ unfolds }) => unfolds)),
    ),
);

it('axe finds nothing in any state of a room, and none overflows its window', { timeout: 300_000 }, () =>
  expectNone(faultsInWindow(room, { onPhoneToo: true }), faultsOnPhone(looksOn('phone', room))),
);
