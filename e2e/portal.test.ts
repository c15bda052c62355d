import { expect, it } from 'vitest';
import { games } from '../web/catalogue.ts';
import { boxOf, hasFocus } from './support/element.ts';
import { holdBack } from './support/holdBack.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newVisitor, visit } from './support/visitor.ts';

const url = serverUrl();
const lobby = `${url}/game/draw-me/lobby`;
const browser = await testBrowser();

it('a button that moves on hover does not flicker at its edges, and can be pressed there', async () => {
  const page = await visit(browser, url, { known: false });
  const dialog = page.getByRole('dialog', { name: 'Set Up Your Guest Profile' });
  const button = dialog.getByRole('button', { name: 'Randomize' });
  const { x, y, width, height } = await boxOf(button);
  await page.mouse.move(x + width - 0.5, y + height / 2);
  await expect.poll(async () => (await boxOf(button)).x).toBe(x - 1);
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

it('a page is found however its path is written', async () => {
  const page = await visit(browser, `${url}/Friends/`);
  await page.getByRole('heading', { name: 'Friends' }).waitFor();
  const entry = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Friends' });
  expect(await entry.getAttribute('aria-current')).toBe('page');
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
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('main').focus();
  await header.getByRole('link', { name: 'Categories' }).click();
  await expect.poll(() => hasFocus(categories)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await header.getByRole('link', { name: 'Pixel Parlor' }).click();
  await page.waitForURL(`${url}/`);
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  await page.getByRole('link', { name: 'Draw & Guess Real-time drawing fun!' }).click();
  await page.waitForURL(lobby);
  await page.getByRole('button', { name: 'Join Public Game' }).waitFor();
});

it('a page is prefetched when a link to it is hovered or focused', async () => {
  const page = await visit(browser, url);
  const header = page.getByRole('banner');
  const [login, register] = ['Login', 'Register'].map((name) => header.getByRole('link', { name }));
  await Promise.all([page.waitForRequest(/\/LoginPage-.*\.js$/), login?.hover()]);
  await Promise.all([page.waitForRequest(/\/RegisterPage-.*\.js$/), register?.focus()]);
  expect(page.url()).toBe(`${url}/`);
  // Whoever is in the lobby wants to play.
  await Promise.all([page.waitForRequest(/\/RoomPage-.*\.js$/), page.goto(lobby)]);
});

it('a page stays until the next one has loaded', async () => {
  const context = await newVisitor(browser, url);
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
  await expect.poll(() => page.title()).toBe('Settings · Pixel Parlor');
});

it('a link leads to the top of a page, and Back to where it was left', async () => {
  const page = await visit(browser, url);
  await page.setViewportSize({ width: 390, height: 600 });
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Draw & Guess/ })
    .scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  const left = await scrolled();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Draw & Guess/ })
    .click();
  await page.waitForURL(lobby);
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await page.waitForURL(`${url}/`);
  await expect.poll(scrolled).toBe(left);
});

it('the games have a column on a phone, and more in wider windows', async () => {
  const page = await visit(browser, url);
  const grid = page.getByRole('region', { name: 'Available Games' }).getByRole('list').first();
  await grid.waitFor();
  for (const [width, columns] of [
    [390, 1],
    [700, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tracks = () => grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' '));
    await expect.poll(tracks).toHaveLength(columns);
  }
});

it('every game has the picture that its entry names', async () => {
  const page = await visit(browser, url);
  for (const { imageUrl } of games) {
    const picture = await page.request.get(url + imageUrl);
    expect(picture.headers()['content-type'], imageUrl).toMatch(/^image\//);
  }
});

it.each([
  ['Back at noon.', 'Back at noon.'],
  ['', 'We are tidying up. Some things may not work for a moment.'],
])('during maintenance a banner shows its message: %j', async (message, shown) => {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  await page.route('**/api/status/maintenance', (route) =>
    route.fulfill({ json: { active: true, message } }),
  );
  await page.goto(url);
  await page.getByRole('status').getByText(shown).waitFor();
});

it('an unknown address is an error with a link home', async () => {
  const page = await visit(browser, `${url}/games/chess`);
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText('404 Not Found').waitFor();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
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
  expect(await page.getByText('Pixel Parlor needs a browser').isVisible()).toBe(true);
  expect(await page.locator('#loading').isVisible()).toBe(false);
});

it('the notice for unsupported browsers is no second main part of a page that others see', async () => {
  const page = await visit(browser, url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
});
