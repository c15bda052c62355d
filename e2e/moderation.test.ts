import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, Guest, launchBrowser } from './support/browser.ts';
import { serverUrl } from './support/serverUrl.ts';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = async (name: string) =>
  Guest.open(await browser.newContext({ ...desktop, reducedMotion: 'reduce' }), name);

/** Opens the menu about somebody and chooses from it, by the keyboard alone. */
async function choose({ page }: Guest, about: string, item: string): Promise<void> {
  const button = page.getByRole('button', { name: `About ${about}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await wanted.waitFor();
  while (!(await wanted.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'hidden' });
}

it('a host mutes, hands over and removes; who was removed is told, and cannot come back at once', async () => {
  const hanna = await open('Hanna');
  await hanna.page.goto(`${url}/game/draw-me/lobby`);
  await hanna.page.getByRole('button', { name: 'Create Private Game' }).click();
  await hanna.page.waitForURL(/\/game\/draw-me\/[A-Z0-9]{6}$/);
  await hanna.sitDown();
  const ivan = await open('Ivan');
  await ivan.page.goto(hanna.page.url());
  await ivan.sitDown();

  // Silence for one, and only for one.
  await hanna.page.getByRole('button', { name: 'About Ivan' }).waitFor();
  await ivan.say('before');
  await hanna.sees('before');
  await choose(hanna, 'Ivan', 'Mute');
  await expect.poll(() => hanna.page.getByText('before').count()).toBe(0);
  await ivan.say('after');
  await ivan.sees('after');
  await hanna.say('do I hear you?');
  await ivan.sees('do I hear you?');
  expect(await hanna.page.getByText('after', { exact: true }).count()).toBe(0);
  await choose(hanna, 'Ivan', 'Unmute');
  await hanna.sees('after');

  await choose(hanna, 'Ivan', 'Make host');
  await hanna.sees('Waiting for the host to start the game...');
  await choose(ivan, 'Hanna', 'Kick');
  await hanna.sees('The host has removed you from this room.');
  await ivan.sees('Hanna was removed by the host.');
  await hanna.page.reload();
  await hanna.sees('You may come back in 10 minutes. Other rooms are open to you.');
  await hanna.page.getByRole('link', { name: 'Back to the lobby' }).click();
  await hanna.page.waitForURL(`${url}/game/draw-me/lobby`);
  expect([...hanna.faults, ...ivan.faults]).toEqual([]);
});
