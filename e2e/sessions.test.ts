import { expect, it } from 'vitest';
import { phoneOnItsSide } from './pageStates/windows.ts';
import { AccountHolder } from './support/account.ts';
import { countRequests } from './support/countRequests.ts';
import { boxOf } from './support/element.ts';
import { serverUrl } from './support/serverUrl.ts';
import { loginLink, logoutButton, replaceToken, stored } from './support/session.ts';
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

it('a session survives an unreachable server', async () => {
  const fred = await AccountHolder.member(browser, url, 'fred');
  await fred.page.route('**/api/auth/refresh-token', (route) => route.abort());
  await fred.page.reload();
  await logoutButton(fred.page).waitFor();
  expect((await stored(fred.page)).isAuthenticated).toBe(true);
});

it('a token that expires during a form is renewed, and the form is sent again', async () => {
  const context = await newContext(browser);
  const gina = await AccountHolder.member(context, url, 'gina');
  const sent = countRequests(gina.page, '/security/verify-totp');
  await gina.secret();
  await gina.page.getByRole('textbox', { name: /code$/i }).fill('000000');
  await replaceToken(context, url, 'not.a.token');
  await expect.poll(async () => (await stored(gina.page)).accessToken).toBe('not.a.token');
  await gina.press('Verify');
  await gina.fails('That code is not valid. Please enter the newest one.');
  expect(await gina.page.getByRole('textbox', { name: /code$/i }).inputValue()).toBe('000000');
  expect(sent()).toBe(2);
});

it('a session ended elsewhere ends at the next request, and says so', async () => {
  const context = await newContext(browser);
  const hugo = await AccountHolder.member(context, url, 'hugo');
  await hugo.secret();
  const answer = await context.request.post(`${url}/api/auth/logout`, { headers: { Origin: url } });
  expect(answer.status()).toBe(204);
  await hugo.enterCode('000000');
  await hugo.page.waitForURL('**/login');
  await hugo.sees('Your session has ended. Please log in again.');
  await loginLink(hugo.page).waitFor();
});

it('a notice is in front of the dialog that opens for the same reason, and not in front of its controls', async () => {
  const context = await newContext(browser, phoneOnItsSide);
  const ida = await AccountHolder.member(context, url, 'ida');
  await ida.page.goto(`${url}/settings`);
  await logoutButton(ida.page).waitFor();
  await context.request.post(`${url}/api/auth/logout`, { headers: { Origin: url } });
  await ida.page.goto(url);
  await ida.page.getByRole('dialog').waitFor();
  const notice = ida.page.getByText('Your session has ended. Please log in again.');
  const isInFront = () => notice.evaluate((node) => node.parentElement?.matches(':popover-open'));
  await expect.poll(isInFront).toBe(true);
  const { y, height } = await boxOf(notice);
  const dialog = ida.page.getByRole('dialog');
  for (const control of [dialog.getByLabel('Guest name'), dialog.getByRole('link', { name: 'Login' })])
    expect((await boxOf(control)).y).toBeGreaterThan(y + height);
});
