import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { avatarUrl } from '../shared/protocol/avatar.ts';
import { guest } from '../shared/protocol/limits.ts';
import { AccountHolder } from './support/account.ts';
import { chooserOf, Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stored } from './support/session.ts';
import { stockPlayers } from './support/stockPlayers.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newContext } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

it('a logged-in player plays a round with a guest, under their username and without exposing the token', async () => {
  const context = await newContext(browser);
  const { username: name } = await AccountHolder.member(context, url, 'iris');
  const iris = await Guest.open(context, name);
  const sockets: string[] = [];
  iris.page.on('websocket', (socket) => sockets.push(socket.url()));
  await iris.createRoom(url);
  await iris.sees('Waiting for at least one more player to join...');

  const jon = await Guest.open(browser, 'Jon');
  await jon.follow(iris);
  await jon.sees('Waiting for the host to start the game...');
  await jon.sees(name);
  await iris.page.getByRole('button', { name: 'Start Game' }).click();

  const players = [iris, jon];
  for (let turn = 0; turn < 2; turn++) {
    const drawer = await chooserOf(players);
    const word = await drawer.chooseWord();
    const guesser = drawer === iris ? jon : iris;
    await Promise.all([
      guesser.sees('The word was...'),
      drawer.sees(`${guesser.name} guessed the word!`),
      guesser.say(word),
    ]);
  }
  const { accessToken } = await stored(iris.page);
  expect(sockets.length).toBeGreaterThan(0);
  for (const address of [...sockets, iris.page.url()]) expect(address).not.toContain(accessToken);
  expect([...iris.faults, ...jon.faults]).toEqual([]);
});

it('whoever was sent a room’s link can log in from its prompt, and sits in that room afterwards', async () => {
  const { holder: mia } = await AccountHolder.secured(browser, url, 'mia');
  const host = newStock('Host');
  const roomId = await host.createAndJoin();
  const room = `${url}/game/draw-me/${roomId}`;

  const elsewhere = await AccountHolder.open(browser, url, mia);
  await elsewhere.page.goto(room);
  await elsewhere.page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await elsewhere.page.waitForURL('**/login');
  await elsewhere.logIn();
  await elsewhere.page.getByText('Waiting for the host to start the game...').waitFor();
  expect(elsewhere.page.url()).toBe(room);
  await host.until('the friend', () => host.room?.players.some(({ username }) => username === mia.username));
});

it('whoever was sent a room’s link and has not set up security yet can play first', async () => {
  const { username, password } = await AccountHolder.member(browser, url, 'nils');
  const host = newStock('Host');
  const roomId = await host.createAndJoin();
  const nils = await AccountHolder.open(browser, url, { username, password });
  await nils.page.goto(`${url}/game/draw-me/${roomId}`);
  await nils.page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await nils.page.waitForURL('**/login');
  await nils.logIn();
  await nils.page.waitForURL('**/setup-security');
  await nils.page.getByRole('link', { name: 'Do this later, and go on' }).click();
  await nils.page.getByText('Waiting for the host to start the game...').waitFor();
});

it('a player’s avatar is chosen in the settings once, and shown in rooms and on other devices', async () => {
  const mona = await AccountHolder.member(browser, url, 'mona');
  const settings = mona.page.getByRole('region', { name: 'Avatar' });
  const faceIn = (area: Locator) => area.locator('img').first().getAttribute('src');
  await mona.page.goto(`${url}/settings`);
  expect(await faceIn(settings)).toBe(avatarUrl(mona.username));
  await settings.getByRole('button', { name: 'Next avatar' }).click();
  const chosen = avatarUrl(guest.presetSeeds[0]);
  expect(await faceIn(settings)).toBe(chosen);
  await mona.page.route('**/api/account/avatar', (route) => route.abort(), { times: 1 });
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('Could not save your avatar.').waitFor();
  await settings.getByText('The server did not answer. Are you online?').waitFor();
  await settings.getByRole('button', { name: 'Save' }).click();
  await mona.sees('Saved. See you at the table!');
  expect(await mona.page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'guestProfile' }),
  );

  const elsewhere = await AccountHolder.open(browser, url, mona);
  await elsewhere.logIn();
  await elsewhere.page.waitForURL('**/setup-security');
  await elsewhere.page.goto(`${url}/game/draw-me/lobby`);
  await elsewhere.page.getByRole('button', { name: 'Create Private Game' }).click();
  await elsewhere.sees('Waiting for at least one more player to join...');
  expect(await faceIn(elsewhere.page.getByRole('region', { name: 'Players' }))).toBe(chosen);
});
