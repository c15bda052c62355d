import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { avatarUrl } from '../shared/protocol/avatar.ts';
import { client, guest as guestLimits } from '../shared/protocol/limits.ts';
import { refusals } from '../shared/protocol/refusals.ts';
import { desktop, phone } from './support/devices.ts';
import { boxOf } from './support/element.ts';
import { expectInSight } from './support/expectInSight.ts';
import { Guest } from './support/guest.ts';
import { holdBack } from './support/holdBack.ts';
import type { Player } from './support/player.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stockPlayers } from './support/stockPlayers.ts';
import { type TestBrowser, testBrowser } from './support/testBrowser.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

/** The host of a private room, by default on a desktop. */
async function hostOnPage(where: TestBrowser | BrowserContext = browser): Promise<Guest> {
  const host = await Guest.open(where, 'Host');
  await host.openTable(url);
  return host;
}

async function joinStock({ page }: Guest): Promise<Player> {
  const other = newStock('Other');
  await other.join(page.url().slice(-6));
  await page.getByRole('button', { name: 'Start Game', disabled: false }).waitFor();
  return other;
}

async function roomOfTwo(where?: TestBrowser | BrowserContext): Promise<{ host: Guest; other: Player }> {
  const host = await hostOnPage(where);
  return { host, other: await joinStock(host) };
}

/** Waits until a player sees that the host has chosen so many hints. */
const seesHints = (player: Player, count: number): Promise<unknown> =>
  player.until(`${count} hints`, () => player.room?.settings.revealCount === count);

/** Taps twice in quick succession by the time that the events carry, however slow the machine is. */
async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const timestamp of [now - 0.1, now]) {
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints });
    await Promise.all([touch('touchStart', [{ x, y }]), touch('touchEnd', [])]);
  }
  await session.detach();
}

/** Waits until a menu has finished opening. */
const opened = (menu: Locator) =>
  menu.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));

it('a second tab takes the seat over and the first is told', async () => {
  const context = await browser.newContext(desktop);
  const first = await Guest.open(context, 'Tabea');
  await first.openTable(url);
  const second = await Guest.open(context, 'Tabea');
  await second.page.goto(first.page.url());
  await second.sees('Waiting for at least one more player to join...');
  await first.sees('You are playing in another tab or on another device');
  await first.page.getByRole('button', { name: 'Play here' }).click();
  await first.sees('Waiting for at least one more player to join...');
  await second.sees('You are playing in another tab or on another device');
});

it('whoever goes back in the browser finds the way into the room again', async () => {
  const { host } = await roomOfTwo();
  await host.page.goBack();
  await host.page.waitForURL(/\/lobby$/);
  await host.page.getByRole('link', { name: 'Back to the game' }).click();
  await host.page.getByRole('button', { name: 'Start Game', disabled: false }).waitFor();
  await host.page.getByRole('button', { name: 'Leave Game' }).click();
  await host.page.getByRole('link', { name: /^Draw & Guess/ }).click();
  await host.page.getByRole('button', { name: 'Join Public Game' }).waitFor();
  expect(await host.page.getByRole('link', { name: 'Back to the game' }).count()).toBe(0);
});

it('an invisible name is refused', async () => {
  const ghost = await Guest.open(browser, '\u200b\u3164');
  await ghost.page.goto(`${url}/game/draw-me/ABCDEF`);
  await ghost.sitDown();
  await ghost.sees('Please enter a name.');
});

it('names and chat lines each have their own text direction', async () => {
  const shira = await Guest.open(browser, 'שירה');
  await shira.createRoom(url);
  await shira.sitDown();
  await shira.say('שלום 123!');
  await shira.sees('שלום 123!');
  const isolated = shira.page.getByRole('log').locator('bdi');
  expect(await isolated.allTextContents()).toEqual(['שירה', 'שירה', 'שלום 123!']);
  const listed = shira.page.getByRole('region', { name: 'Players' }).locator('bdi');
  expect(await listed.allTextContents()).toEqual(['שירה']);
});

it('a prompt that cannot be dismissed stays, however often Escape is pressed, and offers sixteen avatars', async () => {
  const { page } = await Guest.open(browser, 'Newcomer');
  await page.goto(`${url}/game/draw-me/ABCDEF`);
  const prompt = page.getByRole('dialog', { name: 'Join as a Guest' });
  await prompt.waitFor();
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  expect(await prompt.isVisible()).toBe(true);

  const face = () => prompt.locator('img').getAttribute('src');
  const presets = guestLimits.presetSeeds.map(avatarUrl);
  for (let time = 0; time < 8; time++) {
    const before = await face();
    await prompt.getByRole('button', { name: 'Randomize' }).click();
    await expect.poll(face).not.toBe(before);
    expect(presets).toContain(await face());
  }
});

it('a host who holds a key down to change a setting keeps the connection', async () => {
  const { host, other } = await roomOfTwo();
  await host.page.getByLabel('Hints').focus();
  for (let repeat = 0; repeat < 80; repeat++) await host.page.keyboard.down('ArrowUp');
  await seesHints(other, 81);
  await host.page.getByRole('button', { name: 'Start Game' }).waitFor();
  expect(await host.page.getByText(refusals['rate-limited']).count()).toBe(0);
});

it('there are never fewer hints than none, whatever the host types or presses', async () => {
  const { host, other } = await roomOfTwo();
  const hints = host.page.getByLabel('Hints');
  for (const typed of ['-3', '', '1.5']) {
    await hints.fill('2');
    await seesHints(other, 2);
    await hints.fill(typed);
    await seesHints(other, 0);
  }
  await hints.fill('02');
  await expect.poll(() => hints.inputValue()).toBe('2');
  await hints.fill('0');
  await host.page.getByRole('button', { name: 'Minus' }).click();
  await expect.poll(() => hints.inputValue()).toBe('0');
  await host.page.getByRole('button', { name: 'Plus' }).click();
  await seesHints(other, 1);
});

it('Enter in a setting does not start the game', async () => {
  const host = await hostOnPage();
  const guest = await Guest.open(browser, 'Guest');
  await guest.follow(host);
  await guest.sees('1 hint');
  await host.page.getByLabel('Hints').fill('3');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('radio', { name: '60 s' }).press('Space');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('radio', { name: 'hard' }).press('Space');
  await guest.sees('hard words');
  await guest.sees('3 hints');
  await Promise.all([
    guest.sees('Host is choosing a word...'),
    host.page.getByRole('button', { name: 'Start Game' }).click(),
  ]);
});

it('the rules, which come later to those who wait, move nothing', async () => {
  const roomId = await newStock('Host').createAndJoin();
  const other = await Guest.open(browser, 'Other');
  const arrive = await holdBack(other.page, '**/assets/HowToPlay-*.js');
  await other.page.goto(`${url}/game/draw-me/${roomId}`);
  await other.sitDown();
  await other.sees('Waiting for the host to start the game...');
  const pad = other.page.getByTestId('pad');
  const before = await boxOf(pad);
  arrive();
  await other.sees('How it goes');
  expect(await boxOf(pad)).toEqual(before);
});

it('the menu about a player closes at another press on its button', async () => {
  const { host } = await roomOfTwo();
  const button = host.page.getByRole('button', { name: 'About Other' });
  const menu = host.page.getByRole('menu', { name: 'About Other' });
  await button.click();
  await menu.waitFor();
  await button.click();
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  await button.press('Enter');
  await menu.waitFor();
});

it('the menu about a player opens within a phone’s window', async () => {
  const { host } = await roomOfTwo(await browser.newContext(phone));
  await host.page.getByRole('tab', { name: 'Players' }).click();
  await host.page.getByRole('button', { name: 'About Other' }).click();
  const menu = host.page.getByRole('menu', { name: 'About Other' });
  await opened(menu);
  const { x, width } = await boxOf(menu);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
});

it('a double tap on Kick asks whether to, and does not answer that', async () => {
  const { host, other } = await roomOfTwo(await browser.newContext(phone));
  // As in browsers that do not count taps.
  await host.page.evaluate(() => Object.defineProperty(UIEvent.prototype, 'detail', { value: 1 }));
  await host.page.getByRole('tab', { name: 'Players' }).click();
  await host.page.getByRole('button', { name: 'About Other' }).tap();
  const menu = host.page.getByRole('menu', { name: 'About Other' });
  await opened(menu);
  const { x, y, height } = await boxOf(menu.getByRole('menuitem', { name: 'Kick' }));
  await doubleTap(host.page, x + height, y + height / 2);
  const question = menu.getByRole('menuitem', { name: 'Kick for 10 minutes?' });
  await question.waitFor();
  await host.page.waitForTimeout(client.doubleTapMs);
  expect(await question.isVisible()).toBe(true);
  await question.tap();
  await other.next('kicked', 0);
});

it('on a phone whose browser shows its bars, the invitation and all tools are visible', async () => {
  const viewport = { width: 390, height: 664 };
  const host = await hostOnPage(await browser.newContext({ ...phone, viewport }));
  await expectInSight(host.page.getByRole('heading', { name: 'Invite your friends' }));
  await joinStock(host);
  await host.page.getByRole('button', { name: 'Start Game' }).click();
  await host.chooseWord();
  for (const tool of ['Undo', 'Redo', 'Clear']) {
    await expectInSight(host.page.getByRole('button', { name: tool }));
  }
  const swatch = await boxOf(host.page.getByRole('radio', { name: 'Black' }));
  expect(swatch.height).toBeGreaterThanOrEqual(44);
});

it('a dialog that is gone after a deployment says so, and opens once it can be loaded', async () => {
  const { page } = await hostOnPage();
  const script = '**/assets/CustomWordsDialog-*.js';
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  const button = page.getByRole('button', { name: 'Custom words' });
  await button.click();
  await page.getByText('That could not be loaded. Try again, or reload the page.').waitFor();
  await page.unroute(script);
  await button.click();
  await page.getByRole('dialog', { name: 'Custom words' }).waitFor();
});

it('a host’s custom words are drawn, and are kept in their browser for the next room', async () => {
  const { host, other } = await roomOfTwo();
  const words = ['Zwiebelkuchen', 'Кот', 'क्षितिज'];
  await host.page.getByRole('button', { name: 'Custom words' }).click();
  await host.page.getByLabel('Your words').fill(`${words.join(', ')}\n ?!`);
  await host.sees('and 1 that cannot be used');
  await host.page.getByRole('button', { name: 'Save' }).click();
  await host.page.getByRole('button', { name: '3 custom words' }).waitFor();
  await other.until('the words', () => other.room?.customWordCount === 3);
  await host.page.getByRole('button', { name: 'Start Game' }).click();
  const word = await host.chooseWord();
  expect(words).toContain(word);
  other.emit('chatMessage', { text: word.toUpperCase() });
  await host.sees('The word was...');

  await host.createRoom(url);
  await host.page.getByRole('button', { name: 'Custom words' }).click();
  expect(await host.page.getByLabel('Your words').inputValue()).toContain('Zwiebelkuchen, Кот, क्षितिज');
});
