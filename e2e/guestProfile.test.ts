import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { avatarUrl } from '../shared/protocol/avatar.ts';
import { guest } from '../shared/protocol/limits.ts';
import { phone } from './support/devices.ts';
import { boxOf, hasFocus } from './support/element.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { visit } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();

async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(element);
  return [x + width / 2, y + height / 2];
}

it('a new visitor is asked for a profile once, and an empty name is refused', async () => {
  const page = await visit(browser, url, { known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  await dialog.getByText('Choose a name and avatar to use while playing as a guest.').waitFor();
  const name = dialog.getByPlaceholder('Enter your guest name...');
  const face = () => dialog.locator('img').getAttribute('src');
  const first = await face();
  // Any of sixteen presets would make friends look the same.
  expect(guest.presetSeeds.map(avatarUrl)).not.toContain(first);
  await dialog.getByRole('button', { name: 'Randomize' }).click();
  await expect.poll(face).not.toBe(first);
  const chosen = await face();

  const save = dialog.getByRole('button', { name: 'Save and Play' });
  for (const empty of ['', '   ']) {
    await name.fill(empty);
    await save.click();
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => hasFocus(name)).toBe(true);
    await save.click();
    await expect.poll(() => hasFocus(name)).toBe(true);
  }
  expect(await page.context().cookies()).toEqual([]);
  const error = dialog.getByRole('alert');
  expect(await name.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));

  await name.fill('  Juno of the twenty letters');
  await error.waitFor({ state: 'detached' });
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Playing as Juno of the twenty l').waitFor();
  expect(await page.getByRole('main').locator(`img[src="${chosen}"]`).count()).toBe(1);
  await page.reload();
  await page.getByText('Playing as Juno').waitFor();
  expect(await dialog.count()).toBe(0);
});

it('the guest dialog can be dismissed, or left to log in', async () => {
  const page = await visit(browser, url, { known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('link', { name: 'All Games' }).click();
  await page.getByRole('heading', { name: 'All Games' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Pixel Parlor' }).click();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
  expect(await dialog.count()).toBe(0);

  await page.reload();
  await dialog.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(`${url}/login`);
});

it('a press beside a dialog dismisses it, but not one on its edge, where a scrollbar may be', async () => {
  const page = await visit(browser, url, { known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  await dialog.waitFor();
  const { x, y, width, height } = await boxOf(dialog);
  await page.mouse.click(x + width - 1, y + height / 2);
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(x + width + 4, y + height / 2);
  await dialog.waitFor({ state: 'detached' });
});

it('a tap beside a dialog or the drawer does not also press what is below', async () => {
  const page = await visit(browser, url, { ...phone, known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await dialog.waitFor();
  await page.touchscreen.tap(...(await centreOf(page.locator('[aria-label="Open menu"]'))));
  await dialog.waitFor({ state: 'detached' });
  expect(await drawer.isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Open menu' }).tap();
  const account = page.locator('[aria-label="Account"]');
  await page.touchscreen.tap(...(await centreOf(account)));
  await drawer.waitFor({ state: 'hidden' });
  expect(await account.getAttribute('aria-expanded')).toBe('false');
});
