import { expect, it } from 'vitest';
import { hasFocus } from '../support/element.ts';
import { Guest } from '../support/guest.ts';
import { holdBack } from '../support/holdBack.ts';
import { serverUrl } from '../support/serverUrl.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { newVisitor, visit } from '../support/visitor.ts';

const url = serverUrl();
const lobby = `${url}/game/draw-me/lobby`;
const browser = await testBrowser();

it('the home page does without its decoration and the guest dialog if they cannot be loaded', async () => {
  const context = await newVisitor(browser, url, { known: false });
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

it('where an extension lets no page have workers, the home page and a room do without', async () => {
  const guest = await Guest.open(await newVisitor(browser, url), 'Guest');
  await guest.page.addInitScript(() => {
    function refuse() {
      document.title = 'refused';
      throw new DOMException('No workers here.', 'SecurityError');
    }
    Object.assign(window, { Worker: refuse });
  });
  await guest.page.goto(url);
  await guest.page.waitForFunction(() => document.title === 'refused');
  await guest.createRoom(url);
  await guest.sees('Waiting for at least one more player to join...');
  expect(guest.faults).toEqual([]);
});

it('a page whose chunk cannot be loaded is an error that can be left and retried', async () => {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  await page.route('**/assets/SettingsPage*.js', (route) => route.abort());
  await page.goto(url);
  await page.getByRole('link', { name: 'Settings' }).click();
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await heading.waitFor();
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();

  await page.getByRole('link', { name: 'Settings' }).click();
  await heading.waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();

  await page.getByRole('link', { name: 'Settings' }).click();
  await heading.waitFor();
  await page.unroute('**/assets/SettingsPage*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

it.each(['at once', 'only after a while'])(
  'a page whose chunk is %s known to be gone is no error while the new version loads',
  async (when) => {
    const page = await visit(browser, url);
    await page.route('**/assets/SettingsPage*.js', async (route) => {
      if (when !== 'at once') await page.waitForURL(`${url}/settings`, { waitUntil: 'commit' });
      await route.fulfill({ status: 404 });
    });
    const letThrough = await holdBack(page, `${url}/settings`);
    // Playwright evaluates nothing while the page is being reloaded.
    await page.evaluate(() =>
      addEventListener('vite:preloadError', async ({ defaultPrevented }) => {
        if (!defaultPrevented) return;
        // React replaces its fallback after 300 ms.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        console.info(`shown: ${document.body.textContent}`);
      }),
    );
    const [shown] = await Promise.all([
      page.waitForEvent('console', (line) => line.text().startsWith('shown: ')),
      page.getByRole('link', { name: 'Settings' }).click(),
    ]);
    expect(shown.text()).not.toContain('Unexpected Application Error!');
    await page.unroute('**/assets/SettingsPage*.js');
    letThrough();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  },
);

it.each(['index', 'SettingsPage'])('styles of %s that have not arrived are requested again', async (name) => {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  await page.clock.install();
  await page.route(`**/assets/${name}-*.css`, (route) => route.abort(), { times: 1 });
  const link = page.getByRole('link', { name: 'Settings' });
  await Promise.all([page.waitForEvent('requestfailed'), page.goto(url).then(() => link.hover())]);
  await link.click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.clock.runFor(2_000);
  const styles = () => page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? ''));
  await expect.poll(styles).toContainEqual(expect.stringContaining(`/${name}-`));
});

it('a page whose styles do not arrive for long is loaded anew: after a deployment they are gone', async () => {
  const page = await (await newVisitor(browser, url)).newPage();
  await page.clock.install();
  const styles = '**/assets/index-*.css';
  await page.route(styles, (route) => route.abort());
  await page.goto(url);
  let isAnew = false;
  page.on('framenavigated', () => {
    isAnew = true;
  });
  const passes = async () => {
    await page.clock.runFor(1_000);
    return isAnew;
  };
  await expect.poll(passes).toBe(true);
  await page.unroute(styles);
  const isStyled = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '');
  await expect.poll(async () => (await passes()) && isStyled()).toBe(true);
});

it('a client that has not arrived says so, and is requested again', async () => {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  await page.clock.install();
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(url);
  await page.getByText('The connection broke off. Trying again...').waitFor();
  await page.clock.runFor(5_000);
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});

it('a face that has not arrived is requested again', async () => {
  const context = await newVisitor(browser, url);
  const page = await context.newPage();
  let arrives = false;
  await page.route('**/api/avatars/*', (route) => (arrives ? route.fallback() : route.abort()));
  await page.clock.install();
  await page.goto(`${url}/settings`);
  const face = page.locator('img[src*="/avatars/"]').first();
  await face.waitFor({ state: 'attached' });
  await expect.poll(() => face.isVisible()).toBe(false);
  arrives = true;
  await page.clock.runFor(60_000);
  await expect.poll(() => face.isVisible()).toBe(true);
});

it('the error screen leads home even if the home page itself has failed', async () => {
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
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});
