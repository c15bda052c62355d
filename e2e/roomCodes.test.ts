import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hasFocus } from './support/element.ts';
import { Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stockPlayers } from './support/stockPlayers.ts';
import { testBrowser } from './support/testBrowser.ts';
import { visit } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

/** Collects and dismisses a page's alerts from now on. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

const notFound = 'Room not found! The code is invalid or the room has been closed.';

it('a room that does not exist says so, redirects to the lobby, and is not in the history', async () => {
  const lost = await Guest.open(browser, 'Lost');
  const alerts = alertsOf(lost.page);
  await lost.page.goto(`${url}/settings`);
  await lost.page.goto(`${url}/game/draw-me/QQQQQ1`);
  await lost.sitDown();
  await lost.page.waitForURL(/\/lobby$/);
  expect(alerts).toEqual([notFound]);
  await lost.page.goBack();
  await lost.page.waitForURL(/\/settings$/);
});

it('the lobby says of what cannot be a code that there is no such room, and leaves it in the field', async () => {
  const page = await visit(browser, `${url}/game/draw-me/lobby`, { known: false });
  const alerts = alertsOf(page);
  const field = page.getByPlaceholder('Enter room code...');
  await field.fill('ÄÖÜ123');
  await field.press('Enter');
  await expect.poll(() => alerts).toEqual([notFound]);
  expect(page.url()).toBe(`${url}/game/draw-me/lobby`);
  expect(await field.inputValue()).toBe('ÄÖÜ123');
});

it('an address that cannot be of a room says so before it asks for a name', async () => {
  const page = await visit(browser, `${url}/settings`, { known: false });
  const alerts = alertsOf(page);
  await page.goto(`${url}/game/draw-me/ABC12`);
  await page.waitForURL(/\/lobby$/);
  expect(alerts).toEqual([notFound]);
});

it('without a code the lobby asks for one, until it is typed', async () => {
  const { page } = await Guest.open(browser, 'Lost');
  await page.goto(`${url}/game/draw-me/lobby`);
  const field = page.getByPlaceholder('Enter room code...');
  const error = page.getByRole('alert').filter({ hasText: 'Please enter a room code:' });
  const explanation = await page.getByText('Type the six letters').elementHandle();
  await field.fill(' ');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await error.waitFor();
  expect(await field.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));
  // Screen readers tell of an alert that comes, but not all of a text that becomes one.
  expect(await explanation?.evaluate((node) => node.isConnected)).toBe(false);
  await expect.poll(() => hasFocus(field)).toBe(true);
  expect(page.url()).toBe(`${url}/game/draw-me/lobby`);
  await page.keyboard.type('A');
  await error.waitFor({ state: 'detached' });
});

it('a wrong code can be corrected, and does not affect the right one', async () => {
  const roomId = await newStock('Host').createAndJoin();
  const guest = await Guest.open(browser, 'Guest');
  const alerts = alertsOf(guest.page);
  const field = guest.page.getByPlaceholder('Enter room code...');
  const enter = async (code: string) => {
    await field.fill(code);
    await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
  };
  await guest.page.goto(`${url}/game/draw-me/lobby`);
  await enter('QQQQQ2');
  await guest.sitDown();
  await expect.poll(() => alerts).toEqual([notFound]);
  expect(await field.inputValue()).toBe('QQQQQ2');
  await enter(roomId.replace(/(..)/g, '$1 ').toLowerCase());
  await guest.sees('Waiting for the host to start the game...');
  expect(alerts).toEqual([notFound]);
});

it('an address that was written with more than the code becomes the room’s own', async () => {
  const roomId = await newStock('Host').createAndJoin();
  const guest = await Guest.open(browser, 'Guest');
  await guest.page.goto(`${url}/game/draw-me/${roomId.replace(/(...)/, '$1-').toLowerCase()}.`);
  await guest.sitDown();
  await guest.sees('Waiting for the host to start the game...');
  expect(guest.page.url()).toBe(`${url}/game/draw-me/${roomId}`);
  expect(await guest.page.title()).toBe(`Room ${roomId} · Pixel Parlor`);
});

it('after a wrong code, Back leads to where the player was before the lobby', async () => {
  const page = await visit(browser, `${url}/games`);
  const alerts = alertsOf(page);
  await page.getByRole('link', { name: /^Draw & Guess/ }).click();
  const field = page.getByPlaceholder('Enter room code...');
  for (const code of ['QQQQQ4', 'QQQQQ5']) {
    await field.fill(code);
    await field.press('Enter');
    await expect.poll(() => alerts.length).toBe(code === 'QQQQQ4' ? 1 : 2);
    await page.waitForURL(/\/lobby$/);
  }
  await page.goBack();
  expect(page.url()).toBe(`${url}/games`);
});

it('whoever comes back from a room to the page that was loaded is in its content', async () => {
  const page = await visit(browser, `${url}/game/draw-me/lobby`);
  const alerts = alertsOf(page);
  const field = page.getByPlaceholder('Enter room code...');
  await field.fill('QQQQQ3');
  await field.press('Enter');
  await expect.poll(() => alerts).toEqual([notFound]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});
