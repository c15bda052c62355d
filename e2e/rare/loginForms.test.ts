import { expect, it } from 'vitest';
import { AccountHolder, passwordField, usernameField } from '../support/account.ts';
import { countRequests } from '../support/countRequests.ts';
import { boxOf, hasFocus } from '../support/element.ts';
import { holdBack } from '../support/holdBack.ts';
import { loseAnswer } from '../support/loseAnswer.ts';
import { serverUrl } from '../support/serverUrl.ts';
import { testBrowser } from '../support/testBrowser.ts';

const url = serverUrl();
const browser = await testBrowser();

it('a registration answered late tells the newcomer on the page that they have gone to, and leaves them there', async () => {
  const lea = await AccountHolder.newcomer(browser, url, 'lea');
  const { page } = lea;
  await page.goto(`${url}/login`);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await lea.fillCredentials();
  const answer = await holdBack(page, '**/api/auth/register');
  await passwordField(page).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Pixel Parlor' }).click();
  await page.waitForURL(`${url}/`);
  answer();
  await page.getByText('Registration successful! Please log in.').waitFor();
  expect(page.url()).toBe(`${url}/`);
});

it('a registration of which only answers were lost succeeds at the next try: the name is not taken by somebody else', async () => {
  const ria = await AccountHolder.newcomer(browser, url, 'ria');
  const { page } = ria;
  await page.goto(`${url}/register`);
  await ria.fillCredentials();
  for (const path of ['register', 'login']) {
    await loseAnswer(page, `**/api/auth/${path}`);
    await Promise.all([page.waitForEvent('requestfailed'), ria.press('Register')]);
    await ria.fails('Registration failed. Please try again.');
  }
  await ria.press('Register');
  await page.waitForURL('**/setup-security');
});

it('the page that follows a registration is loaded meanwhile: the form would seem to have done nothing', async () => {
  const tia = await AccountHolder.newcomer(browser, url, 'tia');
  const { page } = tia;
  await page.goto(`${url}/register`);
  await tia.fillCredentials();
  const answer = await holdBack(page, '**/api/auth/register');
  await Promise.all([page.waitForResponse('**/LoginPage-*.js'), passwordField(page).press('Enter')]);
  answer();
  await page.waitForURL(`${url}/login`);
});

it('after a wrong password the username stays, and the password is selected', async () => {
  const ben = await AccountHolder.member(browser, url, 'ben');
  const visitor = await AccountHolder.open(browser, url, { ...ben, password: 'not his secret' });
  const { page } = visitor;
  await visitor.logIn();
  await visitor.fails('Invalid username or password.');
  expect(await usernameField(page).inputValue()).toBe(ben.username);
  await expect.poll(() => hasFocus(passwordField(page))).toBe(true);
  await page.keyboard.type(ben.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/setup-security');
});

it('the username that was typed at the login is carried over to the recovery, and back', async () => {
  const { page, ...mia } = await AccountHolder.newcomer(browser, url, 'mia');
  await page.goto(`${url}/login`);
  await usernameField(page).fill(` ${mia.username}`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('heading', { name: 'Whose account is it?' }).waitFor();
  expect(await usernameField(page).inputValue()).toBe(mia.username);
  await expect.poll(() => hasFocus(usernameField(page))).toBe(true);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await usernameField(page).inputValue()).toBe(mia.username);
});

it('without a message from the server a default is shown, and no field is marked', async () => {
  const visitor = await AccountHolder.newcomer(browser, url, 'offline');
  const { page } = visitor;
  await page.route(/\/api\/auth\//, (route) => route.abort());
  await visitor.logIn();
  await visitor.fails('Login failed. Please check your credentials.');
  await visitor.page.getByText('The server did not answer. Are you online?', { exact: true }).waitFor();
  await page.goto(`${url}/register`);
  await visitor.fillCredentials();
  await visitor.press('Register');
  await visitor.fails('Registration failed. Please try again.');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
});

it('the form keeps its place when it is sent again: a double click presses nothing below the button', async () => {
  const visitor = await AccountHolder.newcomer(browser, url, 'hasty');
  const { page } = visitor;
  await visitor.logIn();
  await visitor.fails('Invalid username or password.');
  const answer = await holdBack(page, '**/api/auth/login');
  const button = page.getByRole('main').getByRole('button', { name: /^Log/ });
  // The button itself moves into its shadow.
  const place = await boxOf(passwordField(page));
  await button.dblclick();
  await page.getByRole('button', { name: 'Logging in...' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await boxOf(passwordField(page))).toEqual(place);
  answer();
  await visitor.fails('Invalid username or password.');
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('during a login the button says so, keeps the focus, and ignores clicks', async () => {
  const cora = await AccountHolder.member(browser, url, 'cora');
  const visitor = await AccountHolder.open(browser, url, { ...cora });
  const { page } = visitor;
  const sent = countRequests(page, '/auth/login');
  const answer = await holdBack(page, '**/api/auth/login');
  await visitor.logIn();
  const busy = page.getByRole('button', { name: 'Logging in...' });
  await busy.waitFor();
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => hasFocus(busy)).toBe(true);
  await busy.click({ force: true });
  await passwordField(page).press('Enter');
  answer();
  await page.waitForURL('**/setup-security');
  expect(sent()).toBe(1);
});
