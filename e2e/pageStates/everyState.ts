import type { Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { devices } from '../support/devices.ts';
import type { PageState } from './pageState.ts';
import type { StateViewer } from './StateViewer.ts';

/** Faults by state and screen size. */
type Faults = Record<string, string[]>;

/** A desktop window at 400 % zoom (WCAG 1.4.10). */
const magnified = { width: 320, height: 256 };

/** Gives a page's window another size. What asks for the window's width by script follows with the next frame. */
async function resize(page: Page, viewport: ViewportSize): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** A fault if the page is wider than its window. */
async function overflowOf(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 0 ? [`${overflow} px too wide`] : [];
}

/**
 * What axe finds in one theme, and overflow. Each state is seen in both: light in a desktop's window, dark in a phone's,
 * which is half the work of both in each.
 */
async function faultsOf(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  return [...(await overflowOf(page)), ...(await axeFindings(page))];
}

/** These states, first those that a page in a room receives without a reload. */
const inTurn = (states: readonly PageState[]): PageState[] =>
  states.toSorted((a, b) => Number('reach' in a) - Number('reach' in b));

/**
 * What axe finds in these states on a desktop, and overflow in windows of other sizes; with `onPhoneToo`, the phone's width
 * is left to `faultsOnPhone`.
 */
export async function faultsOnDesktop(
  viewer: StateViewer,
  states: readonly PageState[],
  { onPhoneToo = false } = {},
): Promise<Faults> {
  const faults: Faults = {};
  for (const state of inTurn(states)) {
    const page = await viewer.show(state);
    faults[`${state.name} on a desktop`] = await faultsOf(page, 'light');
    await resize(page, devices.tablet.viewport);
    faults[`${state.name} on a tablet`] = await overflowOf(page);
    if (!onPhoneToo) {
      await resize(page, devices.phone.viewport);
      faults[`${state.name} as narrow as a phone`] = await faultsOf(page, 'dark');
    }
    await resize(page, magnified);
    faults[`${state.name} magnified`] = await overflowOf(page);
    await resize(page, devices.desktop.viewport);
  }
  return faults;
}

/** What axe finds in these states on a phone, and overflow. */
export async function faultsOnPhone(viewer: StateViewer, states: readonly PageState[]): Promise<Faults> {
  const faults: Faults = {};
  for (const state of inTurn(states))
    faults[`${state.name} on a phone`] = await faultsOf(await viewer.show(state), 'dark');
  return faults;
}

/** Expects no faults from runs that go in parallel: two browsers keep two cores busy. */
export async function expectNone(...faults: Promise<Faults>[]): Promise<void> {
  const all = (await Promise.all(faults)).flatMap((each) => Object.entries(each));
  expect(Object.fromEntries(all.filter(([, found]) => found.length > 0))).toEqual({});
}

/** For a test that looks at some fifty states: minutes on a slow machine, and more beside other work. */
export const everyStateTimeoutMs = 900_000;
