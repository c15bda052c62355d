import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { avatarUrl } from '../../shared/protocol/avatar.ts';
import { guest } from '../../shared/protocol/limits.ts';
import { phoneOnItsSide } from '../pageStates/windows.ts';
import { AccountHolder } from '../support/account.ts';
import { countRequests } from '../support/countRequests.ts';
import { boxOf } from '../support/element.ts';
import { Guest } from '../support/guest.ts';
import { holdAnswer } from '../support/holdBack.ts';
import { serverUrl } from '../support/serverUrl.ts';
import { logInByRequest, loginLink, logoutButton, replaceToken, stored } from '../support/session.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { newContext, newVisitor } from '../support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();

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

it('an avatar that was picked but not saved is not offered to somebody else who logs in', async () => {
  const context = await newContext(browser);
  const vera = await AccountHolder.member(context, url, 'vera');
  const will = await AccountHolder.member(browser, url, 'will');
  const face = vera.page.getByRole('region', { name: 'Avatar' }).locator('img').first();
  await vera.page.goto(`${url}/settings`);
  await vera.press('Next avatar');
  expect(await face.getAttribute('src')).toBe(avatarUrl(guest.presetSeeds[0]));
  // A frozen tab is told of the logout and the login at once.
  await logInByRequest(await context.newPage(), url, will);
  await expect.poll(() => face.getAttribute('src')).toBe(avatarUrl(will.username));
});

it('whoever has logged in before an avatar is saved does not read that it is theirs', async () => {
  const context = await newContext(browser);
  const uli = await AccountHolder.member(context, url, 'uli');
  const tess = await AccountHolder.member(browser, url, 'tess');
  const { page } = uli;
  const face = page.getByRole('region', { name: 'Avatar' }).locator('img').first();
  await page.goto(`${url}/settings`);
  const answer = await holdAnswer(page, '**/account/avatar');
  await Promise.all([page.waitForRequest('**/account/avatar'), uli.press('Save')]);
  await logInByRequest(await context.newPage(), url, tess);
  await expect.poll(() => face.getAttribute('src')).toBe(avatarUrl(tess.username));
  await answer();
  await uli.press('Next avatar');
  await expect.poll(() => face.getAttribute('src')).toBe(avatarUrl(guest.presetSeeds[0]));
  expect(await page.getByText('Saved.').count()).toBe(0);
});

it('a session ended elsewhere ends at the next request, and says so; the next login goes on to the room', async () => {
  const context = await newContext(browser);
  const hugo = await AccountHolder.member(context, url, 'hugo');
  await hugo.page.evaluate(() => history.replaceState({ returnTo: '/game/draw-me/ABC123' }, ''));
  await hugo.page.reload();
  await hugo.secret();
  const answer = await context.request.post(`${url}/api/auth/logout`, { headers: { Origin: url } });
  expect(answer.status()).toBe(204);
  await hugo.enterCode('000000');
  await hugo.page.waitForURL('**/login');
  await hugo.sees('Your session has ended. Please log in again.');
  await loginLink(hugo.page).waitFor();
  await hugo.logIn();
  const onward = hugo.page.getByRole('link', { name: 'Do this later, and go on' });
  expect(await onward.getAttribute('href')).toBe('/game/draw-me/ABC123');
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

it('a forged token gets no seat and an explanation, and a retry gets a valid one', async () => {
  const context = await newContext(browser);
  const kim = await AccountHolder.member(context, url, 'kim');
  const player = await Guest.open(context, kim.username);
  await player.createRoom(url);
  await player.sees('Waiting for at least one more player to join...');
  const room = player.page.url();

  await context.route('**/api/auth/refresh-token', (route) => route.abort());
  await replaceToken(context, url, 'not.a.token');
  const again = await context.newPage();
  await again.goto(room);
  await again.getByText('Your login could not be verified. Please log in again.').waitFor();
  await context.unroute('**/api/auth/refresh-token');
  await again.getByRole('button', { name: 'Try again' }).click();
  await again.getByText('Waiting for at least one more player to join...').waitFor();
});

it('a player who logs out in another tab stays in the room as this browser’s guest', async () => {
  const context = await newContext(browser);
  const lena = await AccountHolder.member(context, url, 'lena');
  const player = await Guest.open(context, 'Lena the guest');
  await player.createRoom(url);
  await player.sees('Waiting for at least one more player to join...');
  await logoutButton(lena.page).click();
  await player.sees('You have been logged out.');
  await player.sitDown();
  await player.sees('Waiting for at least one more player to join...');
  const players = player.page.getByRole('region', { name: 'Players' });
  await players.getByText('Lena the guest').waitFor();
  await expect.poll(() => players.getByText(lena.username).count()).toBe(0);
});

const seatTaken = 'You are playing in another tab or on another device';

/** A player whose laptop has made a room, and whose phone has taken the seat there. The account's own tab is beside the laptop's. */
async function onTwoDevices(context: BrowserContext, username: string, guestName: string) {
  const account = await AccountHolder.member(context, url, username);
  const laptop = await Guest.open(context, guestName);
  await laptop.createRoom(url);
  await laptop.sees('Waiting for at least one more player to join...');
  const phone = await Guest.open(browser, account.username);
  await logInByRequest(phone.page, url, account);
  await phone.page.goto(laptop.page.url());
  await phone.sees('Waiting for at least one more player to join...');
  await laptop.sees(seatTaken);
  return { account, laptop, phone };
}

it('a tab that lost its seat to another device does not come back by itself as this browser’s guest', async () => {
  const context = await newVisitor(browser, url);
  const { account, laptop, phone } = await onTwoDevices(context, 'mona', 'Marigold');
  await logoutButton(account.page).click();
  await loginLink(account.page).waitFor();
  const friend = await Guest.open(browser, 'Friend');
  await friend.follow(laptop);
  await friend.sees('Waiting for the host to start the game...');
  const players = phone.page.getByRole('region', { name: 'Players' });
  await players.getByText('Friend').waitFor();
  expect(await players.getByText(laptop.name).count()).toBe(0);
  await laptop.page.getByRole('button', { name: 'Play here' }).click();
  await players.getByText(laptop.name).waitFor();
});

it('a tab that lost its seat to another device says so through a logout and the next login', async () => {
  const context = await newContext(browser);
  const { account, laptop, phone } = await onTwoDevices(context, 'nina', 'Nina the guest');
  await logoutButton(account.page).click();
  await loginLink(account.page).waitFor();
  await account.logIn();
  await logoutButton(account.page).waitFor();
  const friend = await Guest.open(browser, 'Friend');
  await friend.follow(laptop);
  await phone.sees('Friend');
  await laptop.sees(seatTaken);

  await logoutButton(account.page).click();
  await loginLink(account.page).waitFor();
  await laptop.page.getByRole('button', { name: 'Play here' }).click();
  await laptop.sees('You have been logged out.');
  await laptop.sitDown();
  await friend.sees(laptop.name);
});
