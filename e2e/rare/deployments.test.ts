import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { AccountHolder, totpCode } from '../support/account.ts';
import { expectSameInk } from '../support/expectSamePicture.ts';
import { Guest } from '../support/guest.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { headings, type Version, versionedServer } from '../support/versions.ts';
import { newContext, newVisitor } from '../support/visitor.ts';

const browser = await testBrowser();
const { url, deploy } = await versionedServer();

beforeEach(() => deploy('former'));

const sees = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** The home page of a visitor whom the service worker of the former version serves. */
async function regular(): Promise<Page> {
  const page = await (await newVisitor(browser, url, { serviceWorkers: 'allow' })).newPage();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await sees(page, headings.former.home);
  return page;
}

/** The name of what the service worker keeps for its page without a connection; undefined while two take turns. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const [name, another] = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    return another === undefined ? name : undefined;
  });

/** Waits until another service worker is there than the one that kept `former`. */
const isReplaced = (page: Page, former: string | undefined) =>
  expect.poll(async () => [undefined, former].includes(await kept(page))).toBe(false);

async function seesOffline(page: Page, version: Version): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
  await sees(page, headings[version].offline);
  const button = page.getByRole('button', { name: 'Try again' });
  // Its own style sheet is there.
  expect(await button.evaluate((node) => getComputedStyle(node).cursor)).toBe('pointer');
  await page.context().setOffline(false);
  await sees(page, headings[version].home);
}

it('each version brings its own page without a connection, a rollback too', async () => {
  const page = await regular();
  const ofFormer = await kept(page);
  await deploy('next');
  await page.reload();
  await isReplaced(page, ofFormer);
  await seesOffline(page, 'next');
  const ofNext = await kept(page);
  await deploy('former');
  await page.reload();
  await isReplaced(page, ofNext);
  expect(await kept(page)).toBe(ofFormer);
  await seesOffline(page, 'former');
});

it('a new service worker that fails leaves the former one at work, until there is one that does not', async () => {
  const page = await regular();
  const ofFormer = await kept(page);
  await deploy('broken');
  await page.reload();
  await sees(page, headings.broken.home);
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return registration.update().then(
        () => 'done',
        () => 'failed',
      );
    });
  expect(await update()).toBe('failed');
  await page.context().setOffline(true);
  await page.reload();
  await sees(page, headings.former.offline);
  await page.context().setOffline(false);
  await sees(page, headings.broken.home);
  await deploy('next');
  await page.reload();
  await isReplaced(page, ofFormer);
});

it('pages that were open go on, each until it needs what is gone, and then as the new version', async () => {
  const page = await regular();
  const ofFormer = await kept(page);
  const other = await page.context().newPage();
  await other.goto(url);
  await sees(other, headings.former.home);
  await deploy('next');
  await page.getByRole('link', { name: 'Settings' }).click();
  await sees(page, 'Settings');
  await page.getByRole('link', { name: 'Pixel Parlor' }).first().click();
  await sees(page, headings.next.home);
  // Where a debugger is attached, as here, a page that loads while one service worker makes way for another may hang.
  await isReplaced(page, ofFormer);
  await sees(other, headings.former.home);
  await other.getByRole('link', { name: 'Login' }).first().click();
  await sees(other, 'Welcome Back');
});

it('what one version has to say is read on the page of the other, and a setup goes on over a rollback', async () => {
  const rosa = await AccountHolder.newcomer(browser, url, 'rosa');
  await rosa.page.goto(`${url}/register`);
  await rosa.fillCredentials();
  await deploy('next');
  await rosa.press('Register');
  await rosa.sees('Registration successful! Please log in.');
  await rosa.logIn();
  await rosa.page.waitForURL('**/setup-security');
  const secret = await rosa.secret();
  await deploy('former');
  await rosa.enterCode(totpCode(secret));
  await rosa.downloadCodes();
  await rosa.press('Continue');
  await rosa.press('Skip');
  await rosa.sees('All set: your account is secured.');
});

it('a game goes on on pages of both versions', async () => {
  const hanna = await Guest.open(browser, 'Hanna');
  await hanna.createRoom(url);
  await hanna.sitDown();
  const ivan = await Guest.open(await newContext(browser, { serviceWorkers: 'allow' }), 'Ivan');
  await ivan.follow(hanna);
  await ivan.sees('Waiting for the host to start the game...');
  await hanna.page.getByRole('button', { name: 'Start Game' }).click();
  const word = await hanna.chooseWord();
  await hanna.drag([
    [0.1, 0.1],
    [0.6, 0.3],
  ]);
  await hanna.page.evaluate(() => document.documentElement.setAttribute('data-is-former', ''));
  await deploy('next');
  await ivan.page.reload();
  await hanna.drag([
    [0.2, 0.8],
    [0.7, 0.5],
  ]);
  await expectSameInk(hanna, ivan);
  await ivan.say(word);
  await hanna.sees('Ivan guessed the word!');
  await ivan.chooseWord();
  expect(await hanna.page.locator('html').getAttribute('data-is-former')).toBe('');
});
