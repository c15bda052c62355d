import { expect, it } from 'vitest';
import { serverUrl } from '../support/serverUrl.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { newVisitor, visit } from '../support/visitor.ts';

const url = serverUrl();
const settings = `${url}/settings`;
const browser = await testBrowser();

it('a guest who was forgotten in another tab while playing is forgotten as soon as they go elsewhere', async () => {
  const page = await visit(browser, settings);
  const playing = await page.context().newPage();
  await playing.goto(`${url}/game/draw-me/lobby`);
  await playing.getByRole('button', { name: 'Create Private Game' }).click();
  const leave = playing.getByRole('button', { name: 'Leave Game' });
  await leave.waitFor();
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await expect.poll(() => playing.evaluate(() => document.cookie)).toBe('');
  await playing.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await leave.isVisible()).toBe(true);
  await leave.click();
  await playing.getByRole('dialog', { name: 'Set Up Your Guest Profile' }).waitFor();
});

it('the next guest of a browser is somebody else, even in the room where the forgotten one still plays', async () => {
  const page = await visit(browser, settings);
  await page.evaluate(() => localStorage.setItem('pixel-parlor-custom-words', 'Pancake'));
  const playing = await page.context().newPage();
  await playing.goto(`${url}/game/draw-me/lobby`);
  await playing.getByRole('button', { name: 'Create Private Game' }).click();
  await playing.getByRole('button', { name: 'Leave Game' }).waitFor();

  await page.getByRole('button', { name: 'Forget me here' }).click();
  expect(await page.evaluate(() => localStorage.getItem('pixel-parlor-custom-words'))).toBeNull();
  await page.getByRole('textbox', { name: 'Guest name' }).fill('Juniper');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(playing.url());
  await page.getByRole('button', { name: 'About Marigold' }).waitFor();
  await playing.getByRole('button', { name: 'About Juniper' }).waitFor();
});

it('settings that are open in two tabs do not undo what the other one has saved', async () => {
  const page = await visit(browser, settings);
  const other = await page.context().newPage();
  await other.goto(settings);
  const name = other.getByRole('textbox', { name: 'Guest name' });
  await expect.poll(() => name.inputValue()).toBe('Marigold');
  await page.getByRole('textbox', { name: 'Guest name' }).fill('Calendula');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => name.inputValue()).toBe('Calendula');
  await other.getByRole('button', { name: 'Next avatar' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.goto(url);
  await other.getByText('Playing as Calendula').waitFor();
});

it('a browser that does not report changed cookies notices them when the tab is shown again', async () => {
  const context = await newVisitor(browser, url);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(settings);
  await other.goto(url);
  const show = () => other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.getByText('Playing as Marigold').waitFor();
  await page.getByRole('textbox', { name: 'Guest name' }).fill('Calendula');
  await page.getByRole('button', { name: 'Save' }).click();
  await show();
  await other.getByText('Playing as Calendula').waitFor();
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await show();
  await other.getByRole('dialog', { name: 'Set Up Your Guest Profile' }).waitFor();
});

it('a guest whose browser stores no cookies keeps their name when the tab is shown again', async () => {
  const context = await newVisitor(browser, url, { known: false });
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByPlaceholder('Enter your guest name...').fill('Calendula');
  await page.getByRole('button', { name: 'Save and Play' }).click();
  const name = page.getByText('Playing as Calendula');
  await name.waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Pixel Parlor' }).first().click();
  await name.waitFor();
});
