import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountHolder, newCredentials } from './support/account.ts';
import { desktop, Guest, launchBrowser } from './support/browser.ts';
import { serverUrl } from './support/serverUrl.ts';

const url = serverUrl();
const storageKey = 'pixel-parlor-auth';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const newContext = () => browser.newContext({ ...desktop, reducedMotion: 'reduce' });

/** Somebody who is about to make an account, with the right words in mind. */
const newcomer = async (name: string, context?: BrowserContext) =>
  AccountHolder.open(context ?? (await newContext()), url, newCredentials(name));

/** Somebody who is logged in and has not set up the security yet. */
async function member(name: string, context?: BrowserContext): Promise<AccountHolder> {
  const holder = await newcomer(name, context);
  await holder.register();
  return holder;
}

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
const logoutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });

/** Counts the requests of a page to a path under `/api`. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1;
  });
  return () => count;
}

/** As another tab would: the page learns of it without a reload. */
async function replaceToken(context: BrowserContext, token: string): Promise<void> {
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${url}/favicon.svg`);
  await elsewhere.evaluate(
    ([key, accessToken]) =>
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), accessToken }),
      ),
    [storageKey, token] as const,
  );
  await elsewhere.close();
}

it('a newcomer registers, logs in and is led to the security setup; the news is gone after a reload', async () => {
  const { page, ...ana } = await newcomer('ana');
  await page.goto(`${url}/register`);
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await username(page).fill(ana.username);
  await password(page).fill(ana.password);
  await password(page).press('Enter');
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const news = page.getByText('Registration successful! Please log in.');
  await news.waitFor();
  expect(await username(page).inputValue()).toBe(ana.username);
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await news.count()).toBe(0);

  await username(page).fill(ana.username);
  await password(page).fill(ana.password);
  await password(page).press('Enter');
  await page.waitForURL('**/setup-security');
  const { user, accessToken, isAuthenticated, ...rest } = await stored(page);
  expect(user).toEqual({ id: expect.any(String), username: ana.username, isRecoverySetupComplete: false });
  expect([typeof accessToken, isAuthenticated, rest]).toEqual(['string', true, {}]);
  expect(page.url()).not.toContain(accessToken);
});

it('password managers are told which field is what, and empty fields are not sent', async () => {
  const page = await (await newContext()).newPage();
  for (const [path, kind, button] of [
    ['login', 'current-password', 'Login'],
    ['register', 'new-password', 'Register'],
  ] as const) {
    await page.goto(`${url}/${path}`);
    const sent = countRequests(page, `/auth/${path}`);
    expect(await username(page).getAttribute('autocomplete')).toBe('username');
    expect(await password(page).getAttribute('autocomplete')).toBe(kind);
    expect(await password(page).getAttribute('type')).toBe('password');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    expect(await page.locator('input:invalid').count()).toBe(2);
    expect(sent()).toBe(0);
  }
});

it('a password can be looked at without losing the place in it', async () => {
  const page = await (await newContext()).newPage();
  await page.goto(`${url}/login`);
  await password(page).fill('half a secret');
  await password(page).evaluate((node) => (node as HTMLInputElement).setSelectionRange(4, 4));
  for (const [words, type] of [
    ['Show password', 'text'],
    ['Hide password', 'password'],
  ] as const) {
    await page.getByRole('button', { name: words }).click();
    expect(await password(page).getAttribute('type')).toBe(type);
    expect(await focused(page)).toBe('password');
    await expect
      .poll(() => password(page).evaluate((node) => (node as HTMLInputElement).selectionStart))
      .toBe(4);
  }
});

it('a name that is taken is said above the form and at its field, and nothing is lost', async () => {
  const first = await member('taken');
  const second = await newcomer('other');
  const { page } = second;
  await page.goto(`${url}/register`);
  await username(page).fill(first.username.toUpperCase());
  await password(page).fill(second.password);
  await second.press('Register');
  await second.fails('That username is already taken.');
  expect(await username(page).getAttribute('aria-invalid')).toBe('true');
  expect(await username(page).getAttribute('aria-describedby')).toContain(
    await page.getByRole('alert').getAttribute('id'),
  );
  expect(await password(page).getAttribute('aria-invalid')).toBeNull();
  expect(await focused(page)).toBe('username');
  expect(await password(page).inputValue()).toBe(second.password);
});

it('a wrong password leaves the name, and the password selected to be typed anew', async () => {
  const ben = await member('ben');
  const visitor = await AccountHolder.open(await newContext(), url, { ...ben, password: 'not his secret' });
  const { page } = visitor;
  await visitor.logIn();
  await visitor.fails('Invalid username or password.');
  expect(await username(page).inputValue()).toBe(ben.username);
  expect(await focused(page)).toBe('password');
  await page.keyboard.type(ben.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/setup-security');
});

it('where the server has no words there are some, and no field is to blame', async () => {
  const visitor = await newcomer('offline');
  const { page } = visitor;
  await page.route(/\/api\/auth\//, (route) => route.abort());
  await visitor.logIn();
  await visitor.fails('Login failed. Please check your credentials.');
  await page.goto(`${url}/register`);
  await username(page).fill(visitor.username);
  await password(page).fill(visitor.password);
  await visitor.press('Register');
  await visitor.fails('Registration failed. Please try again.');
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
});

it('while a login is under way the button says so, keeps the focus, and does nothing more', async () => {
  const cora = await member('cora');
  const visitor = await AccountHolder.open(await newContext(), url, { ...cora });
  const { page } = visitor;
  const sent = countRequests(page, '/auth/login');
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await visitor.logIn();
  const busy = page.getByRole('button', { name: 'Logging in...' });
  await busy.waitFor();
  expect(await busy.getAttribute('aria-disabled')).toBe('true');
  expect(await busy.evaluate((node) => node === document.activeElement)).toBe(true);
  await busy.click({ force: true });
  await password(page).press('Enter');
  answer();
  await page.waitForURL('**/setup-security');
  expect(sent()).toBe(1);
});

it('pages about the account are for who is logged in, and the way there is for who is not', async () => {
  const visitor = await newcomer('guarded');
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

it('a login and a logout in one tab are those of the other, without a reload', async () => {
  const context = await newContext();
  const other = await context.newPage();
  await other.goto(url);
  await loginLink(other).waitFor();
  const dora = await member('dora', context);
  await other.getByRole('banner').getByText(dora.username).waitFor();
  await logoutButton(other).click();
  await loginLink(other).waitFor();
  await dora.page.waitForURL(`${url}/login`);
  expect(await stored(dora.page)).toEqual({ user: null, accessToken: null, isAuthenticated: false });
  await dora.page.reload();
  await loginLink(dora.page).waitFor();
});

it('a session lasts over a reload, and is refreshed by it', async () => {
  const emil = await member('emil');
  const [answer] = await Promise.all([
    emil.page.waitForResponse((response) => response.url().endsWith('/api/auth/refresh-token')),
    emil.page.reload(),
  ]);
  expect(answer.status()).toBe(200);
  const { accessToken } = await answer.json();
  await expect.poll(async () => (await stored(emil.page)).accessToken).toBe(accessToken);
  await logoutButton(emil.page).waitFor();
});

it('a session survives a server that cannot be reached', async () => {
  const fred = await member('fred');
  await fred.page.route('**/api/auth/refresh-token', (route) => route.abort());
  await fred.page.reload();
  await logoutButton(fred.page).waitFor();
  expect((await stored(fred.page)).isAuthenticated).toBe(true);
});

it.each(['{"user":', '"old"', '{"user":{"name":"x"},"accessToken":5,"isAuthenticated":true}'])(
  'the page opens for a guest whatever the storage holds: %s',
  async (contents) => {
    const context = await newContext();
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKey,
      contents,
    ] as const);
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await loginLink(page).waitFor();
  },
);

it('a token that has gone bad in the middle of a form is renewed, and the form is sent once more', async () => {
  const context = await newContext();
  const gina = await member('gina', context);
  const sent = countRequests(gina.page, '/security/verify-totp');
  await gina.secret();
  await gina.page.getByRole('textbox', { name: /code$/i }).fill('000000');
  await replaceToken(context, 'not.a.token');
  await expect.poll(async () => (await stored(gina.page)).accessToken).toBe('not.a.token');
  await gina.press('Verify');
  await gina.fails('That code is not valid. Please enter the newest one.');
  expect(await gina.page.getByRole('textbox', { name: /code$/i }).inputValue()).toBe('000000');
  expect(sent()).toBe(2);
});

it('a session that was ended elsewhere ends at the next step, and says so', async () => {
  const context = await newContext();
  const hugo = await member('hugo', context);
  await hugo.secret();
  const answer = await context.request.post(`${url}/api/auth/logout`, { headers: { Origin: url } });
  expect(answer.status()).toBe(204);
  await hugo.enterCode('000000');
  await hugo.page.waitForURL('**/login');
  await hugo.sees('Your session has ended. Please log in again.');
  await loginLink(hugo.page).waitFor();
});

it('a logged in player plays a round beside a guest, under the own name and with the token out of sight', async () => {
  const context = await newContext();
  const { username: name } = await member('iris', context);
  const iris = await Guest.open(context, name);
  const sockets: string[] = [];
  iris.page.on('websocket', (socket) => sockets.push(socket.url()));
  await iris.page.goto(`${url}/game/draw-me/lobby`);
  await iris.page.getByRole('button', { name: 'Create Private Game' }).click();
  await iris.page.waitForURL(/\/game\/draw-me\/[A-Z0-9]{6}$/);
  await iris.sees('Waiting for at least one more player to join...');

  const jon = await Guest.open(await newContext(), 'Jon');
  await jon.page.goto(iris.page.url());
  await jon.sitDown();
  await jon.sees('Waiting for the host to start the game...');
  await jon.sees(name);
  await iris.page.getByRole('button', { name: 'Start Game' }).click();

  const players = [iris, jon];
  for (let turn = 0; turn < 2; turn++) {
    const drawer = await Promise.any(
      players.map((player) =>
        player.page
          .getByRole('dialog', { name: 'Choose a Word to Draw' })
          .waitFor()
          .then(() => player),
      ),
    );
    const word = await drawer.chooseWord();
    const guesser = drawer === iris ? jon : iris;
    await guesser.say(word);
    await drawer.sees(`${guesser.name} guessed the word!`);
    await guesser.sees('The word was...');
  }
  const { accessToken } = await stored(iris.page);
  expect(sockets.length).toBeGreaterThan(0);
  for (const address of [...sockets, iris.page.url()]) expect(address).not.toContain(accessToken);
  expect([...iris.faults, ...jon.faults]).toEqual([]);
});

it('a forged token takes no seat, says so, and a try later it is a good one', async () => {
  const context = await newContext();
  const kim = await member('kim', context);
  const player = await Guest.open(context, kim.username);
  await player.page.goto(`${url}/game/draw-me/lobby`);
  await player.page.getByRole('button', { name: 'Create Private Game' }).click();
  await player.sees('Waiting for at least one more player to join...');
  const room = player.page.url();

  await context.route('**/api/auth/refresh-token', (route) => route.abort());
  await replaceToken(context, 'not.a.token');
  const again = await context.newPage();
  await again.goto(room);
  await again.getByText('Your sign-in could not be verified. Please log in again.').waitFor();
  await context.unroute('**/api/auth/refresh-token');
  await again.getByRole('button', { name: 'Try again' }).click();
  await again.getByText('Waiting for at least one more player to join...').waitFor();
});

it('who logs out in another tab goes on in the room as the guest of this browser', async () => {
  const context = await newContext();
  const lena = await member('lena', context);
  const player = await Guest.open(context, 'Lena the guest');
  await player.page.goto(`${url}/game/draw-me/lobby`);
  await player.page.getByRole('button', { name: 'Create Private Game' }).click();
  await player.sees('Waiting for at least one more player to join...');
  await logoutButton(lena.page).click();
  await player.sitDown();
  await player.sees('Waiting for at least one more player to join...');
  const players = player.page.getByRole('region', { name: 'Players' });
  await players.getByText('Lena the guest').waitFor();
  await expect.poll(() => players.getByText(lena.username).count()).toBe(0);
});
