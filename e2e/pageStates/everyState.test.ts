import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { devices } from '../support/devices.ts';
import type { PageState } from './pageState.ts';
import { pageStates, statesOn } from './pageStates.ts';
import { testViewer } from './testViewer.ts';

const { newViewer } = await testViewer();

/** Faults by state and screen size. */
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
async function faultsInWindow(some: readonly PageState[], { onPhoneToo = false } = {}): Promise<Faults> {
  const viewer = newViewer(devices.desktop);
  const faults: Faults = {};
  for (const state of some) {
    const page = await viewer.show(state);
    faults[`${state.name} on a desktop`] = await faultsOf(page);
    await page.setViewportSize(devices.tablet.viewport);
    faults[`${state.name} on a tablet`] = await overflowOf(page);
    await page.setViewportSize(devices.phone.viewport);
    faults[`${state.name} as narrow as a phone`] = [
      ...(await overflowOf(page)),
      ...(onPhoneToo ? [] : await axeFindings(page)),
    ];
    await page.setViewportSize(magnified);
    faults[`${state.name} magnified`] = await overflowOf(page);
    await page.setViewportSize(devices.desktop.viewport);
  }
  return faults;
}

async function faultsOnPhone(some: readonly PageState[]): Promise<Faults> {
  const viewer = newViewer(devices.phone);
  const faults: Faults = {};
  for (const state of some) faults[`${state.name} on a phone`] = await faultsOf(await viewer.show(state));
  return faults;
}

/** Expects no faults from runs that go in parallel: two browsers keep two cores busy. */
async function expectNone(...faults: Promise<Faults>[]): Promise<void> {
  const all = (await Promise.all(faults)).flatMap((each) => Object.entries(each));
  expect(Object.fromEntries(all.filter(([, found]) => found.length > 0))).toEqual({});
}

/** Each test looks at some fifty states: minutes on a slow machine, and more beside other work. */
const timeout = 900_000;

const { portal, accounts, room } = pageStates;

it(
  'axe finds nothing in any state of the pages outside a room, and none overflows its window',
  {
    timeout,
  },
  () =>
    expectNone(
      faultsInWindow([...portal, ...accounts.slice(0, accounts.length / 3)]),
      faultsInWindow(accounts.slice(accounts.length / 3)),
      faultsOnPhone(portal.filter(({ unfolds }) => unfolds)),
    ),
);

it('axe finds nothing in any state of a room, and none overflows its window', { timeout }, () =>
  expectNone(faultsInWindow(room, { onPhoneToo: true }), faultsOnPhone(statesOn('phone', room))),
);
