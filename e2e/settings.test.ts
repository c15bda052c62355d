import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/devices.ts';
import { hasFocus, isInSight } from './support/element.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newVisitor, visit } from './support/visitor.ts';

const url = serverUrl();
const settings = `${url}/settings`;
const lightPaper = 'rgb(251, 246, 236)';
const darkPaper = 'rgb(23, 20, 42)';
const darkInk = 'rgb(31, 27, 46)';
const browser = await testBrowser();

const paperOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

it('the theme follows the system until one is chosen', async () => {
  const page = await visit(browser, settings, { colorScheme: 'dark' });
  expect(await paperOf(page)).toBe(darkPaper);
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => paperOf(page)).toBe(lightPaper);
  await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'System' }).check();
  await expect.poll(() => paperOf(page)).toBe(darkPaper);
});

it('a theme is chosen by a click on its text, too', async () => {
  const page = await visit(browser, settings, { colorScheme: 'light' });
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => paperOf(page)).toBe(darkPaper);
});

it.each([
  ['light', 'System'],
  ['dark', 'System'],
  ['light', 'Dark'],
  ['dark', 'Light'],
] as const)(
  'the browser’s own bar has the colour of the page, also of the offline page: in a %s system with the theme %s',
  async (colorScheme, theme) => {
    const page = await visit(browser, settings, { colorScheme });
    await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: theme }).check();
    for (const path of ['/settings', '/offline']) {
      await page.goto(url + path);
      const bar = await page.locator('meta[name=theme-color]').evaluateAll((all) => {
        const [meta] = all.filter(
          (node) => node instanceof HTMLMetaElement && matchMedia(node.media).matches,
        );
        document.documentElement.style.accentColor = meta?.getAttribute('content') ?? '';
        return getComputedStyle(document.documentElement).accentColor;
      });
      expect(bar).toBe(await paperOf(page));
    }
  },
);

it('a chosen theme is applied before the client’s code runs, and in other tabs at once', async () => {
  const page = await visit(browser, settings, { colorScheme: 'light' });
  const other = await page.context().newPage();
  await other.goto(url);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => paperOf(other)).toBe(darkPaper);

  const later = await newVisitor(browser, url, {
    colorScheme: 'light',
    storageState: await page.context().storageState(),
  });
  const bare = await later.newPage();
  await bare.route('**/assets/*.js', (route) => route.abort());
  await bare.goto(url);
  await bare.getByText('The connection broke off. Trying again...').waitFor();
  expect(await paperOf(bare)).toBe(darkPaper);
});

it('motion can be reduced even if the system does not ask for it', async () => {
  const page = await visit(browser, settings, { reducedMotion: 'no-preference' });
  const quick = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--quick'));
  expect(await quick()).not.toMatch(/^0/);
  await page.getByRole('radio', { name: 'Reduced' }).check();
  await expect.poll(quick).toMatch(/^0/);
  await page.reload();
  expect(await quick()).toMatch(/^0/);
});

it('the volume is persisted', async () => {
  const page = await visit(browser, settings);
  const volume = page.getByRole('slider', { name: 'Volume' });
  await volume.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => volume.getAttribute('aria-valuetext')).toBe('Silent');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => volume.inputValue()).toBe('5');
  await page.reload();
  await expect.poll(() => volume.inputValue()).toBe('5');
});

it('a dark page is printed as dark text on white paper, without the navigation', async () => {
  const page = await visit(browser, settings);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.emulateMedia({ media: 'print' });
  const { ink, paper } = await page.evaluate(() => {
    const { color: ink, backgroundColor: paper } = getComputedStyle(document.documentElement);
    return { ink, paper };
  });
  expect([ink, paper]).toEqual([darkInk, lightPaper]);
  expect(await page.getByRole('link', { name: 'Leaderboard' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Skip to the content' }).isVisible()).toBe(false);
});

it('the link beside the name on the home page leads to where it is changed, which on a phone is far down', async () => {
  const page = await visit(browser, url, phone);
  await page.getByRole('link', { name: 'Change' }).click();
  const profile = page.getByRole('region', { name: 'Guest profile' });
  await expect.poll(() => hasFocus(profile.getByRole('heading'))).toBe(true);
  expect(await isInSight(profile.getByRole('button', { name: 'Save' }))).toBe(true);
});

it('a guest can be renamed and forgotten', async () => {
  const page = await visit(browser, settings);
  const name = page.getByRole('textbox', { name: 'Guest name' });
  expect(await name.inputValue()).toBe('Marigold');
  await name.fill('Calendula');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Calendula');
  await name.fill('Rose');
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await expect.poll(() => hasFocus(name)).toBe(true);
  expect(await name.inputValue()).toBe('');
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await page.goto(url);
  await page.getByRole('dialog', { name: 'Set Up Your Guest Profile' }).waitFor();
});

it('a guest’s new name is known in other tabs at once, and so is a guest who was forgotten', async () => {
  const page = await visit(browser, settings);
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByText('Playing as Marigold').waitFor();
  await page.getByRole('textbox', { name: 'Guest name' }).fill('Calendula');
  await page.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Playing as Calendula').waitFor();
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await other.getByRole('dialog', { name: 'Set Up Your Guest Profile' }).waitFor();
});

it('on the home page a right-to-left name ends on its left', async () => {
  const page = await visit(browser, settings);
  await page.getByRole('textbox', { name: 'Guest name' }).fill('נעמה!');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(url);
  const [n, mark] = await page.getByText('נעמה!', { exact: true }).evaluate(({ firstChild: text }) => {
    if (!text) throw new Error('the name is not shown');
    const range = document.createRange();
    const leftOf = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf(4)] as const;
  });
  expect(mark).toBeLessThan(n);
});

it('a logged-in user finds a link to account security, and nothing about guests', async () => {
  const user = { id: 'u1', username: 'Zelda', isRecoverySetupComplete: false };
  const context = await newVisitor(browser, url, { known: false });
  await context.addInitScript(
    (session) => localStorage.setItem('pixel-parlor-auth', session),
    JSON.stringify({ user, accessToken: 'old', isAuthenticated: true }),
  );
  const page = await context.newPage();
  await page.route('**/api/auth/refresh-token', (route) =>
    route.fulfill({ json: { user, accessToken: 'new' } }),
  );
  await page.goto(url);
  await page.getByText('How others see you').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  const account = page.getByRole('region', { name: 'Account' });
  const setup = account.getByRole('link', { name: 'Finish the setup' });
  await setup.waitFor();
  expect(await setup.getAttribute('href')).toBe('/setup-security');
  expect(await page.getByRole('region', { name: 'Guest profile' }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('unreadable preferences are ignored', async () => {
  const context = await newVisitor(browser, url, { colorScheme: 'dark' });
  await context.addInitScript(() => localStorage.setItem('pixel-parlor-preferences', '{"theme":"pink",'));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(settings);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await paperOf(page)).toBe(darkPaper);
  expect(faults).toEqual([]);
});
