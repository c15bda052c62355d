import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { devices } from '../support/visitor.ts';
import type { Look } from './look.ts';
import { looks, looksOn } from './looks.ts';
import { Theatre } from './theatre.ts';

// A passkey belongs to a name.
const url = inject('serverUrl').replace('127.0.0.1', 'localhost');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Size = keyof typeof devices;
type Faults = Record<string, string[]>;

/** A desktop's window, magnified four times. */
const magnified = { width: 320, height: 256 };

/** That the page is wider than its window, in words. */
async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`${overflow} px too wide`] : [];
}

/** What is wrong in both themes. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page, 'colors');
  return [...(await overflowOf(page)), ...found, ...dark.map((line) => `in dark: ${line}`)];
}

async function faultsOnPhone(some: readonly Look[]): Promise<Faults> {
  const theatre = new Theatre(browser, url, devices.phone);
  const faults: Faults = {};
  for (const look of looksOn('phone', some)) {
    faults[`${look.name} on a phone`] = await faultsOf(await theatre.show(look));
  }
  await theatre.close();
  return faults;
}

/** One window, which takes several sizes while it shows a look. */
async function faultsInWindow(some: readonly Look[]): Promise<Faults> {
  const theatre = new Theatre(browser, url, devices.desktop);
  const faults: Faults = {};
  for (const look of looksOn('desktop', some)) {
    const page = await theatre.show(look);
    for (const size of ['desktop', 'tablet'] satisfies Size[]) {
      await page.setViewportSize(devices[size].viewport);
      faults[`${look.name} on a ${size}`] = await faultsOf(page);
    }
    await page.setViewportSize(magnified);
    faults[`${look.name} magnified`] = await overflowOf(page);
    await page.setViewportSize(devices.desktop.viewport);
  }
  await theatre.close();
  return faults;
}

it.each(Object.entries(looks))(
  'axe finds nothing in any state of the %s, and nothing is wider than its window',
  { timeout: 300_000 },
  async (_, some) => {
    // Two browsers keep two cores busy.
    const faults = await Promise.all([faultsInWindow(some), faultsOnPhone(some)]);
    const faulty = faults.flatMap((each) => Object.entries(each)).filter(([, found]) => found.length > 0);
    expect(Object.fromEntries(faulty)).toEqual({});
  },
);
