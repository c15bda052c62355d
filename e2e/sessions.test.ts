import { expect, it } from 'vitest';
import { AccountHolder } from './support/account.ts';
import { serverUrl } from './support/serverUrl.ts';
import { loginLink, logoutButton, stored } from './support/session.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newContext, newVisitor } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();

it('account pages are only for logged-in users, and the login pages only for others', async () => {
  const visitor = await AccountHolder.newcomer(browser, url, 'guarded');
  const { page } = visitor;
  for (const path of ['setup-security', 'settings/security']) {
    await page.goto(`${url}/${path}`);
    await page.waitForURL(`${url}/login`);
  }
  await visitor.register();
  for (const path of ['login', 'register', 'settings/security']) {
    await page.goto(`${url}/${path}`);
    await page.waitForURL(`${url}/setup-security`);
  }
  await page.goto(`${url}/game/draw-me/lobby`);
  await page.getByRole('button', { name: 'Join Public Game' }).waitFor();
});

it('a login and a logout in one tab apply to the other, without a reload', async () => {
  const context = await newContext(browser);
  const other = await context.newPage();
  await other.goto(url);
  await loginLink(other).waitFor();
  const dora = await AccountHolder.member(context, url, 'dora');
  await other.getByRole('banner').getByText(dora.username).waitFor();
  await logoutButton(other).click();
  await loginLink(other).waitFor();
  await dora.page.waitForURL(`${url}/login`);
  expect(await stored(dora.page)).toEqual({ user: null, accessToken: null, isAuthenticated: false });
  await dora.page.reload();
  await loginLink(dora.page).waitFor();
});

it('after a logout the focus is in the content of the page, not lost with the button', async () => {
  // With a guest profile, since the home page would ask others for one, in a dialog that takes the focus.
  const ina = await AccountHolder.member(await newVisitor(browser, url), url, 'ina');
  const focused = () => ina.page.evaluate(() => document.activeElement?.id);
  await ina.page.goto(url);
  await logoutButton(ina.page).press('Enter');
  await loginLink(ina.page).waitFor();
  await expect.poll(() => focused()).toBe('content');
  await ina.logIn();
  await ina.page.waitForURL('**/setup-security');
  await ina.page.goto(`${url}/settings`);
  await ina.press('Logout');
  await loginLink(ina.page).waitFor();
  await expect.poll(() => focused()).toBe('content');
});

it('a session survives a reload, which refreshes it', async () => {
  const emil = await AccountHolder.member(browser, url, 'emil');
  const [answer] = await Promise.all([
    emil.page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh-token')),
    emil.page.reload(),
  ]);
  expect(answer.status()).toBe(200);
  const { accessToken } = await answer.json();
  await expect.poll(async () => (await stored(emil.page)).accessToken).toBe(accessToken);
  await logoutButton(emil.page).waitFor();
});
