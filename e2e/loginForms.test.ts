import { expect, it } from 'vitest';
import { phoneOnItsSide, typingPhone } from './pageStates/windows.ts';
import { AccountHolder, passwordField, usernameField } from './support/account.ts';
import { countRequests } from './support/countRequests.ts';
import { hasFocus } from './support/element.ts';
import { expectInSight } from './support/expectInSight.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stored } from './support/session.ts';
import { stockPlayers } from './support/stockPlayers.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newContext } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

it('an invited newcomer registers, logs in, sets up security and joins the room; a reload clears the notice', async () => {
  const host = newStock('Host');
  const roomId = await host.createAndJoin();
  const room = `${url}/game/draw-me/${roomId}`;
  const ana = await AccountHolder.newcomer(browser, url, 'ana');
  const { page } = ana;
  await page.goto(room);
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await ana.fillCredentials();
  await passwordField(page).press('Enter');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const news = page.getByText('Registration successful! Please log in.');
  await news.waitFor();
  expect(await usernameField(page).inputValue()).toBe(ana.username);
  await expect.poll(() => hasFocus(passwordField(page))).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await news.count()).toBe(0);

  // Not even a detour loses the invitation.
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  for (const name of ['Register', 'Login']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/${name.toLowerCase()}`);
  }
  await ana.fillCredentials();
  await passwordField(page).press('Enter');
  await page.waitForURL('**/setup-security');
  const { user, accessToken, isAuthenticated, ...rest } = await stored(page);
  expect(user).toEqual({ id: expect.any(String), username: ana.username, isRecoverySetupComplete: false });
  expect([typeof accessToken, isAuthenticated, rest]).toEqual(['string', true, {}]);
  expect(page.url()).not.toContain(accessToken);
  await ana.comeToPasskey();
  await ana.press('Skip');
  await page.waitForURL(room);
  await host.until('the newcomer', () =>
    host.room?.players.some(({ username }) => username === ana.username),
  );
});

it('on a phone on its side a new user reads that the registration was successful, above the password to enter', async () => {
  const context = await newContext(browser, phoneOnItsSide);
  const tom = await AccountHolder.newcomer(context, url, 'tom');
  await tom.page.goto(`${url}/register`);
  await tom.fillCredentials();
  await tom.press('Register');
  const news = tom.page.getByText('Registration successful! Please log in.');
  await news.waitFor();
  await expect.poll(() => hasFocus(passwordField(tom.page))).toBe(true);
  await expectInSight(news, passwordField(tom.page));
});

it('above the keyboard of a phone the field that an error is about stays in sight below the error', async () => {
  const page = await (await newContext(browser, typingPhone)).newPage();
  await page.goto(`${url}/register`);
  await usernameField(page).fill('nadia');
  await passwordField(page).fill('short');
  await passwordField(page).press('Enter');
  const error = page.getByRole('alert');
  await error.waitFor();
  await expectInSight(error, passwordField(page));
});

it('fields are labelled for password managers, and empty ones are not submitted', async () => {
  const page = await (await newContext(browser)).newPage();
  for (const [path, kind, button] of [
    ['login', 'current-password', 'Login'],
    ['register', 'new-password', 'Register'],
  ] as const) {
    await page.goto(`${url}/${path}`);
    const sent = countRequests(page, `/auth/${path}`);
    expect(await usernameField(page).getAttribute('autocomplete')).toBe('username');
    expect(await passwordField(page).getAttribute('autocomplete')).toBe(kind);
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    expect(await page.locator('input:invalid').count()).toBe(2);
    expect(sent()).toBe(0);
  }
});

it('a password can be shown without losing the caret position', async () => {
  const page = await (await newContext(browser)).newPage();
  await page.goto(`${url}/login`);
  await passwordField(page).fill('half a secret');
  await passwordField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  for (const [words, type] of [
    ['Show what I typed', 'text'],
    ['Hide what I typed', 'password'],
  ] as const) {
    await page.getByRole('button', { name: words }).click();
    expect(await passwordField(page).getAttribute('type')).toBe(type);
    await expect.poll(() => hasFocus(passwordField(page))).toBe(true);
    await expect
      .poll(() => passwordField(page).evaluate((field: HTMLInputElement) => field.selectionStart))
      .toBe(4);
  }
});

it('a taken username is reported above the form and at its field, and no input is lost', async () => {
  const first = await AccountHolder.member(browser, url, 'taken');
  const second = await AccountHolder.newcomer(browser, url, 'other');
  const { page } = second;
  await page.goto(`${url}/register`);
  await usernameField(page).fill(first.username.toUpperCase());
  await passwordField(page).fill(second.password);
  await second.press('Register');
  await second.fails('That username is already taken.');
  expect(await usernameField(page).getAttribute('aria-invalid')).toBe('true');
  expect(await usernameField(page).getAttribute('aria-describedby')).toContain(
    await page.getByRole('alert').getAttribute('id'),
  );
  expect(await passwordField(page).getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => hasFocus(usernameField(page))).toBe(true);
  expect(await passwordField(page).inputValue()).toBe(second.password);
});
