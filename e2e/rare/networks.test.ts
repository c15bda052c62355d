import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop } from '../support/devices.ts';
import { Guest } from '../support/guest.ts';
import type { Player } from '../support/player.ts';
import { serverUrl } from '../support/serverUrl.ts';
import { stockPlayers } from '../support/stockPlayers.ts';
import { TcpProxy } from '../support/TcpProxy.ts';
import { homeHost, testBrowser } from '../support/testBrowser.ts';
import { visit } from '../support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();

const newStock = stockPlayers(url);

/** Waits for what a room tells everybody. */
const hears = (player: Player, words: string): Promise<unknown> =>
  player.next('systemMessage', 0, ({ text }) => text === words);

/** Expects of what the page says only after a while that it is hidden until then. */
async function hasWaited(page: Page): Promise<void> {
  const late = page.getByText('This network may be blocking the game. Try another one.');
  const looks = await late.evaluate((node) => {
    const look = () => getComputedStyle(node).visibility;
    // From its beginning, however long it has been there.
    node.style.animation = 'none';
    look();
    node.style.animation = '';
    const before = look();
    for (const animation of node.getAnimations()) animation.finish();
    return [before, look()];
  });
  expect(looks).toEqual(['hidden', 'visible']);
}

/** Refuses what a connection may be made by, for all of a page, but for WebSockets. */
const refusePolling = (page: Page) => page.route(/socket\.io/, (route) => route.abort());

it('works at home: over plain HTTP from another machine, where browsers withhold APIs', async () => {
  const host = await Guest.open(browser, 'Home Host');
  await host.createRoom(url.replace('127.0.0.1', homeHost));
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  await host.sitDown();
  await host.sees('Waiting for at least one more player to join...');
  await Promise.all([host.sees('Copied!'), host.page.getByRole('button', { name: 'Copy Link' }).click()]);
  await host.page.reload();
  await host.sees('Waiting for at least one more player to join...');
  expect(host.faults).toEqual([]);
});

it('what is said over a connection that has died unnoticed is heard over the next one, each line once', async () => {
  const network = await TcpProxy.to(url);
  const tunnel = await Guest.open(browser, 'Tunnel');
  await tunnel.createRoom(network.url);
  await tunnel.sitDown();
  await tunnel.say('before');
  await tunnel.sees('before');
  network.forgetConnections();
  await tunnel.say('one');
  await tunnel.say('two');
  await tunnel.sees('two');
  const lines = await tunnel.page
    .getByRole('log')
    .getByText(/^(before|one|two)$/)
    .allTextContents();
  expect(lines).toEqual(['before', 'one', 'two']);
  network.close();
});

it('whoever leaves while offline is gone as soon as the device is back online', async () => {
  const host = newStock('Host');
  const room = `${url}/game/draw-me/${await host.createAndJoin()}`;
  const other = await Guest.open(browser, 'Other');
  await other.page.goto(room);
  await other.sitDown();
  await hears(host, 'Other joined the game.');
  const device = other.page.context();
  await device.setOffline(true);
  await other.page.getByText('Reconnecting...').waitFor();
  await other.page.getByRole('button', { name: 'Leave Game' }).click();
  await other.page.getByRole('heading', { name: 'Available Games' }).waitFor();
  await device.setOffline(false);
  await hears(host, 'Other left the game.');
});

it('whoever waits for a room in vain finds the way back to the lobby', async () => {
  const early = await Guest.open(browser, 'Early');
  const { page } = early;
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.goto(`${url}/game/draw-me/ABCDEF`);
  await early.sitDown();
  await page.getByText('Connecting to the room...').waitFor();
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.getByRole('button', { name: 'Join Public Game' }).waitFor();
});

it('where no connection is let through, the room says what may be the reason, and keeps trying', async () => {
  const page = await visit(browser, `${url}/game/draw-me/lobby`);
  let tries = 0;
  await refusePolling(page);
  await page.routeWebSocket(/socket\.io/, (socket) => {
    tries += 1;
    void socket.close();
  });
  await page.goto(`${url}/game/draw-me/ABCDEF`);
  await expect.poll(() => tries).toBeGreaterThan(2);
  expect(await page.getByText('Reconnecting').count()).toBe(0);
  await hasWaited(page);
});

it('where no connection is let through, or none answers, the lobby says the same', async () => {
  const page = await visit(browser, `${url}/game/draw-me/lobby`);
  let isOpen = true;
  await refusePolling(page);
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!isOpen) void socket.close();
  });
  await page.getByRole('button', { name: 'Create Private Game' }).click();
  await hasWaited(page);
  isOpen = false;
  await page.reload();
  await page.getByRole('button', { name: 'Create Private Game' }).click();
  await page.getByText('Connecting...', { exact: true }).waitFor();
  await hasWaited(page);
});

it('the lobby says that the device is offline, and continues by itself when it is no more', async () => {
  const context = await browser.newContext(desktop);
  const { page } = await Guest.open(context, 'Tunnel');
  await page.goto(`${url}/game/draw-me/lobby`);
  const create = page.getByRole('button', { name: 'Create Private Game' });
  await create.waitFor();
  await context.setOffline(true);
  await create.click();
  await page.getByText('You are offline. Connecting...', { exact: true }).waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/game\/draw-me\/[A-Z0-9]{6}$/);
});

it('the room says that the device is offline: before its first connection, and after that', async () => {
  const host = newStock('Host');
  const room = `${url}/game/draw-me/${await host.createAndJoin()}`;
  const other = await Guest.open(browser, 'Other');
  await other.page.goto(room);
  await other.sitDown();
  await other.sees('Waiting for the host to start the game...');
  const device = other.page.context();
  await device.setOffline(true);
  await other.page.getByText('You are offline. Reconnecting...', { exact: true }).waitFor();
  await device.setOffline(false);
  await other.page.getByText('Connected.').waitFor({ state: 'attached' });

  const late = await Guest.open(browser, 'Late');
  await late.page.goto(room);
  await late.page.context().setOffline(true);
  await late.sitDown();
  await late.page.getByText('You are offline.', { exact: true }).waitFor();
  await late.page.context().setOffline(false);
  await hears(host, 'Late joined the game.');
});

it('a player who moves to a network that lets no WebSocket through plays on', async () => {
  const network = await TcpProxy.to(url);
  const traveller = await Guest.open(browser, 'Traveller');
  await traveller.createRoom(network.url);
  await traveller.sitDown();
  network.blockWebSockets();
  network.cut();
  await traveller.say('Is this the school?');
  await traveller.sees('Is this the school?');
  await expect.poll(() => traveller.page.locator('[data-unsent]').count()).toBe(0);
  network.close();
});
