import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { devices, phone } from './support/devices.ts';
import { boxOf, hasFocus } from './support/element.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { visit } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

const leftOf = async (element: Locator) => (await boxOf(element)).x;

async function expectWidth(element: Locator, rem: number): Promise<void> {
  await expect.poll(async () => (await boxOf(element)).width).toBe(rem * 16);
}

/** Expects both to be at the same height. */
async function expectBeside(tooltip: Locator, entry: Locator): Promise<void> {
  const middle = async (element: Locator) => {
    const { y, height } = await boxOf(element);
    return y + height / 2;
  };
  expect(Math.abs((await middle(tooltip)) - (await middle(entry)))).toBeLessThanOrEqual(1);
}

it('the sidebar of the home page collapses to icons with tooltips, and stays so after a reload', async () => {
  const page = await visit(browser, url);
  const sidebar = sidebarOf(page);
  await expectWidth(sidebar, 15);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expectWidth(sidebar, 5);
  await expect.poll(() => leftOf(page.getByRole('main'))).toBe(5 * 16);

  const entry = sidebar.getByRole('link', { name: 'Leaderboard' });
  const tooltip = entry.getByText('Leaderboard');
  const opacity = () => tooltip.evaluate((node) => getComputedStyle(node).opacity);
  expect(await tooltip.isVisible()).toBe(false);
  await entry.hover();
  await expect.poll(opacity).toBe('1');
  await expectBeside(tooltip, entry);
  await page.keyboard.press('Escape');
  await expect.poll(() => tooltip.isVisible()).toBe(false);
  await page.getByRole('main').hover();
  await entry.hover();
  await expect.poll(opacity).toBe('1');
  await entry.focus();
  await page.keyboard.press('Tab');
  const next = sidebar.getByRole('link', { name: 'Settings' });
  await expect.poll(() => hasFocus(next)).toBe(true);
  await expectBeside(next.getByText('Settings'), next);

  await page.reload();
  await expectWidth(sidebar, 5);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expectWidth(sidebar, 15);
  await expect.poll(() => leftOf(page.getByRole('main'))).toBe(15 * 16);
});

it('the sidebar of a narrow window is collapsed unless chosen otherwise, and that is no choice for a wide one', async () => {
  const [narrow, wide] = [
    { width: 900, height: 700 },
    { width: 1440, height: 900 },
  ];
  const page = await visit(browser, url, { viewport: narrow });
  const sidebar = sidebarOf(page);
  await expectWidth(sidebar, 5);
  await page.goto(`${url}/settings`);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const stored = () => page.evaluate(() => localStorage.getItem('pixel-parlor-preferences'));
  await expect.poll(stored).toContain('dark');
  await page.setViewportSize(wide);
  await page.goto(url);
  await expectWidth(sidebar, 15);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await page.setViewportSize(narrow);
  await page.reload();
  await expectWidth(sidebar, 15);
});

/** The lobby with the mouse at rest outside the sidebar: in a browser without a window it starts in the page's corner. */
async function visitLobby(device: BrowserContextOptions = devices.desktop): Promise<Page> {
  const page = await visit(browser, `${url}/game/draw-me/lobby`, device);
  await page.mouse.move(700, 500);
  return page;
}

it('the sidebar of the lobby expands over it on hover and keyboard focus, without a layout shift', async () => {
  const page = await visitLobby();
  const sidebar = sidebarOf(page);
  const main = page.getByRole('main');
  const settings = sidebar.getByRole('link', { name: 'Settings' });
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expectWidth(sidebar, 5);
  const before = await boxOf(settings);
  await settings.hover();
  await expectWidth(sidebar, 15);
  expect(await leftOf(main)).toBe(5 * 16);
  expect((await boxOf(settings)).y).toBe(before.y);
  await page.mouse.move(700, 500);
  await expectWidth(sidebar, 5);

  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true);
  await page.keyboard.press('Tab');
  await expectWidth(sidebar, 15);
  await page.keyboard.press('Escape');
  await expectWidth(sidebar, 5);
});

/** Taps so slowly that the page renders in between, as with a finger. */
async function tapSlowly(target: Locator): Promise<void> {
  const page = target.page();
  const cdp = await page.context().newCDPSession(page);
  const { x, y, width, height } = await boxOf(target);
  const finger = { x: x + width / 2, y: y + height / 2 };
  const rendered = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await rendered();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await rendered();
  await cdp.detach();
}

it('the sidebar of the lobby also expands at a tap on its toggle, and collapses at one outside', async () => {
  const page = await visitLobby(devices.tablet);
  const sidebar = sidebarOf(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await tapSlowly(page.getByRole('button', { name: 'Expand sidebar' }));
  await expectWidth(sidebar, 15);
  // As by a finger that scrolls the entries.
  await tapSlowly(sidebar.getByText('Categories'));
  await expectWidth(sidebar, 15);
  await page.touchscreen.tap(700, 120);
  await expectWidth(sidebar, 5);
});

it('on a phone the sidebar is a drawer that traps the focus and restores it', async () => {
  const page = await visit(browser, url, phone);
  const opener = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  expect(await sidebarOf(page).isVisible()).toBe(false);

  await opener.click();
  await drawer.waitFor();
  await expectWidth(drawer, 15);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);

  await opener.click();
  await page.touchscreen.tap(360, 500);
  await drawer.waitFor({ state: 'hidden' });

  await opener.click();
  await drawer.getByRole('button', { name: 'Close menu' }).click();
  await drawer.waitFor({ state: 'hidden' });

  // A tablet that is turned has the sidebar beside the page, and no drawer with the same entries.
  await opener.click();
  await drawer.waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await sidebarOf(page).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  await page.setViewportSize(phone.viewport);

  await opener.click();
  await drawer.getByRole('link', { name: 'Puzzle' }).click();
  await page.getByRole('heading', { name: 'Puzzle games' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await opener.click();
  expect(await drawer.getByRole('link', { name: 'Puzzle' }).getAttribute('aria-current')).toBe('page');
});

it.each([
  ['desktop', devices.desktop],
  ['phone', phone],
])('on a %s every entry and account link is found once by its text', async (name, device) => {
  const page = await visit(browser, `${url}/games/puzzle`, device);
  const open = async (button: string) => {
    if (name === 'phone') await page.getByRole('button', { name: button }).click();
  };
  await open('Account');
  for (const text of ['Login', 'Register']) await page.getByText(text).waitFor();
  await open('Open menu');
  // Until then it shows icons only.
  if (name === 'desktop') await sidebarOf(page).hover();
  for (const text of ['Friends', 'Leaderboard', 'Settings', 'Action'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByText('Racing').click();
  await page.waitForURL(`${url}/games/racing`);
});

it('on a phone the account links drop down, and close at an outside press, Escape and a choice', async () => {
  const page = await visit(browser, url, phone);
  const opener = page.getByRole('button', { name: 'Account' });
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  expect(await login.isVisible()).toBe(false);

  await opener.click();
  await login.waitFor();
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('heading', { level: 1 }).tap({ position: { x: 20, y: 20 } });
  await login.waitFor({ state: 'hidden' });

  await opener.click();
  await page.keyboard.press('Escape');
  await login.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);

  await opener.click();
  await login.click();
  await page.waitForURL(`${url}/login`);
  await login.waitFor({ state: 'hidden' });
});
