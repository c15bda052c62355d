import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { avatarUrl } from '../shared/protocol/avatar.ts';
import { guest } from '../shared/protocol/limits.ts';
import { games } from '../web/catalogue.ts';
import { devices, phone } from './support/devices.ts';
import { holdBack } from './support/holdBack.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newVisitor, visit } from './support/visitor.ts';

const url = serverUrl();
const lobby = `${url}/game/draw-me/lobby`;
const browser = await testBrowser({ closesContexts: true });

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

async function expectWidth(element: Locator, rem: number): Promise<void> {
  await expect.poll(async () => (await element.boundingBox())?.width).toBe(rem * 16);
}

const leftOf = async (element: Locator) => (await element.boundingBox())?.x;

async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it has no place on the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

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
  expect(await opacity()).toBe('0');
  await entry.hover();
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press('Escape');
  await expect.poll(opacity).toBe('0');

  await page.reload();
  await expectWidth(sidebar, 5);
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expectWidth(sidebar, 15);
  await expect.poll(() => leftOf(page.getByRole('main'))).toBe(15 * 16);
});

/** The lobby with the mouse at rest outside the sidebar: in a browser without a window it starts in the page's corner. */
async function visitLobby(device: BrowserContextOptions = devices.desktop): Promise<Page> {
  const page = await visit(browser, lobby, device);
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
  const before = await settings.boundingBox();
  await settings.hover();
  await expectWidth(sidebar, 15);
  expect(await leftOf(main)).toBe(5 * 16);
  expect((await settings.boundingBox())?.y).toBe(before?.y);
  await page.mouse.move(700, 500);
  await expectWidth(sidebar, 5);

  await page.keyboard.press('Tab');
  expect(await hasFocus(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true);
  await page.keyboard.press('Tab');
  await expectWidth(sidebar, 15);
  await page.keyboard.press('Escape');
  await expectWidth(sidebar, 5);
});

it('the sidebar of the lobby also expands at a tap on its toggle, and collapses at one outside', async () => {
  const page = await visitLobby(devices.tablet);
  const sidebar = sidebarOf(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Expand sidebar' }).tap();
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
  expect(await hasFocus(opener)).toBe(true);

  await opener.click();
  await page.touchscreen.tap(360, 500);
  await drawer.waitFor({ state: 'hidden' });

  await opener.click();
  await drawer.getByRole('link', { name: 'Puzzle' }).click();
  await page.getByRole('heading', { name: 'Puzzle games' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await opener.click();
  expect(await drawer.getByRole('link', { name: 'Puzzle' }).getAttribute('aria-current')).toBe('page');
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
  expect(await hasFocus(opener)).toBe(true);

  await opener.click();
  await login.click();
  await page.waitForURL(`${url}/login`);
  await login.waitFor({ state: 'hidden' });
});

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
  await name.fill('   ');
  await save.click();
  await dialog.getByRole('alert').waitFor();
  expect(await page.context().cookies()).toEqual([]);

  await name.fill('  Juno of the twenty letters');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Playing as Juno of the twenty').waitFor();
  expect(await page.getByRole('main').locator(`img[src="${chosen}"]`).count()).toBe(1);
  await page.reload();
  await page.getByText('Playing as Juno').waitFor();
  expect(await dialog.count()).toBe(0);
});

it('a name may have twenty characters of any kind, and none is cut in half', async () => {
  const page = await visit(browser, url, { known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  const name = dialog.getByPlaceholder('Enter your guest name...');
  const cats = '🐈'.repeat(20);
  await name.fill(`${cats}🐈`);
  expect(await name.inputValue()).toBe(cats);
  await dialog.getByRole('button', { name: 'Save and Play' }).click();
  await page.getByText(`Playing as ${cats}`).waitFor();
});

it('a button that moves on hover does not flicker at its edges, and can be pressed there', async () => {
  const page = await visit(browser, url, { known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  const button = dialog.getByRole('button', { name: 'Randomize' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.move(x + width - 0.5, y + height / 2);
  await expect.poll(() => leftOf(button)).toBe(x - 1);
  const places = await button.evaluate(async (node) => {
    const lefts = new Set<number>();
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
      lefts.add(node.getBoundingClientRect().x);
    }
    return [...lefts];
  });
  expect(places).toEqual([x - 1]);

  const face = () => dialog.locator('img').getAttribute('src');
  const first = await face();
  await page.mouse.click(x + 1, y + 1);
  await expect.poll(face).not.toBe(first);
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
  const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
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

it('from one page of the same kind to another the focus moves to its content too', async () => {
  const page = await visit(browser, `${url}/Friends`);
  await page.getByRole('heading', { name: 'Friends' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: 'Leaderboard' })
    .press('Enter');
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
});

it('the header links to the home page, the games and the categories; the card links to the lobby', async () => {
  const page = await visit(browser, url);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Categories' }).click();
  const categories = page.getByRole('heading', { name: 'Categories' });
  await expect.poll(() => hasFocus(categories)).toBe(true);
  await header.getByRole('link', { name: 'Pixel Parlor' }).click();
  await page.waitForURL(`${url}/`);
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  await page.getByRole('link', { name: 'Draw & Guess Real-time drawing fun!' }).click();
  await page.waitForURL(lobby);
  await page.getByRole('button', { name: 'Join Public Game' }).waitFor();
});

it('a page is prefetched when a link to it is hovered or focused', async () => {
  const page = await visit(browser, url, { serviceWorkers: 'block' });
  const header = page.getByRole('banner');
  const [login, register] = ['Login', 'Register'].map((name) => header.getByRole('link', { name }));
  await Promise.all([page.waitForRequest(/\/LoginPage-.*\.js$/), login?.hover()]);
  await Promise.all([page.waitForRequest(/\/RegisterPage-.*\.js$/), register?.focus()]);
  expect(page.url()).toBe(`${url}/`);
});

it('a page stays until the next one has loaded', async () => {
  const context = await newVisitor(browser, url, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const script = '**/assets/SettingsPage*.js';
  const letThrough = await holdBack(page, script);
  await page.clock.install();
  await page.goto(url);
  // Otherwise a slow machine would show the loading fallback.
  await page.clock.pauseAt(Date.now() + 60_000);
  await Promise.all([page.waitForRequest(script), page.getByRole('link', { name: 'Settings' }).click()]);
  expect(await page.getByRole('heading', { name: 'Available Games' }).isVisible()).toBe(true);
  expect(page.url()).toBe(`${url}/`);
  letThrough();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(page.url()).toBe(`${url}/settings`);
});

it.each([
  [390, 1],
  [700, 2],
  [1100, 3],
  [1440, 4],
])('in a window of %i pixels the games have %i columns', async (width, columns) => {
  const page = await visit(browser, url, { viewport: { width, height: 900 } });
  const grid = page.getByRole('region', { name: 'Available Games' }).getByRole('list').first();
  await grid.waitFor();
  const tracks = await grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' '));
  expect(tracks).toHaveLength(columns);
});

it('every game has the picture that its entry names', async () => {
  const page = await visit(browser, url);
  for (const { imageUrl } of games) {
    const picture = await page.request.get(url + imageUrl);
    expect(picture.headers()['content-type'], imageUrl).toMatch(/^image\//);
  }
});

it('during maintenance a banner shows its message', async () => {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  await page.route('**/api/status/maintenance', (route) =>
    route.fulfill({ json: { active: true, message: 'Back at noon.' } }),
  );
  await page.goto(url);
  await page.getByRole('status').getByText('Back at noon.').waitFor();
});

it.each(['/nowhere', '/games/chess'])('%s is an error with a link home', async (path) => {
  const page = await visit(browser, url + path);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText('404 Not Found').waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});

it('the start page does without its decoration and the guest dialog if they cannot be loaded', async () => {
  const context = await newVisitor(browser, url, { known: false, serviceWorkers: 'block' });
  const page = await context.newPage();
  const extras = ['ParticleNetwork', 'GamePreview', 'GuestProfileDialog'];
  const refused = new Set<string>();
  page.on('requestfailed', (request) => {
    for (const extra of extras) if (request.url().includes(`/${extra}-`)) refused.add(extra);
  });
  await page.route(/\/assets\/(ParticleNetwork|GamePreview|GuestProfileDialog)-.*\.js/, (route) =>
    route.abort(),
  );
  // As after a reload, which is tried once when a chunk is missing.
  await page.addInitScript(() => sessionStorage.setItem('pixel-parlor-reloaded-at', String(Date.now())));
  await page.goto(url);
  await expect.poll(() => refused.size).toBe(extras.length);
  const card = page.getByRole('link', { name: 'Draw & Guess Real-time drawing fun!' });
  await card.locator('img').waitFor();
  await card.click();
  await page.waitForURL(lobby);
});

it('a page whose chunk cannot be loaded is an error that can be left and retried', async () => {
  // A service worker would bypass the routing.
  const context = await newVisitor(browser, url, { serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/assets/SettingsPage*.js', (route) => route.abort());
  await page.goto(url);
  await page.getByRole('link', { name: 'Settings' }).click();
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await heading.waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();

  await page.getByRole('link', { name: 'Settings' }).click();
  await heading.waitFor();
  await page.unroute('**/assets/SettingsPage*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

it('the error screen leads home even if the start page itself has failed', async () => {
  const context = await newVisitor(browser, url);
  await context.addInitScript(() => {
    if (sessionStorage.getItem('has-failed')) return;
    sessionStorage.setItem('has-failed', 'yes');
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(): void {
        throw new Error('out of order');
      }
    };
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByText('out of order').waitFor();
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});

it.each(['', '/'])(
  'the address of a room without its code leads to the lobby, with %j at its end',
  async (end) => {
    const page = await visit(browser, `${url}/games`);
    await page.goto(`${url}/game/draw-me${end}`);
    await page.waitForURL(lobby);
    await page.getByRole('button', { name: 'Join Public Game' }).waitFor();
    await page.goBack();
    await page.waitForURL(`${url}/games`);
  },
);

it('an unsupported browser gets a notice in plain words', async () => {
  const context = await newVisitor(browser, url);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: 'This browser cannot play here' }).waitFor();
  expect(await page.locator('#root > *').count()).toBe(0);
});
