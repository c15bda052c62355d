import { expect, it } from 'vitest';
import { hasFocus } from './support/element.ts';
import { chooserOf, Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';

const url = serverUrl();
const browser = await testBrowser();

/** Opens the menu about a player and chooses from it, by keyboard only. */
async function choose({ page }: Guest, about: string, item: string): Promise<void> {
  const button = page.getByRole('button', { name: `About ${about}` });
  await button.focus();
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item, exact: true });
  await wanted.waitFor();
  while (!(await hasFocus(wanted))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'hidden' });
}

it('a host mutes, hands over and kicks; the kicked player is told, and cannot come back at once', async () => {
  const hanna = await Guest.open(browser, 'Hanna');
  await hanna.openTable(url);
  const ivan = await Guest.open(browser, 'Ivan');
  await ivan.follow(hanna);

  // Mutes one player, and only for oneself.
  await hanna.page.getByRole('button', { name: 'About Ivan' }).waitFor();
  await ivan.say('before');
  await hanna.sees('before');
  await choose(hanna, 'Ivan', 'Mute');
  await expect.poll(() => hanna.page.getByText('before').count()).toBe(0);
  await ivan.say('after');
  await ivan.sees('after');
  await hanna.say('do I hear you?');
  for (const guest of [hanna, ivan]) await guest.sees('do I hear you?');
  expect(await hanna.page.getByText('after', { exact: true }).count()).toBe(0);
  await choose(hanna, 'Ivan', 'Unmute');
  await hanna.sees('after');

  await choose(hanna, 'Ivan', 'Make host');
  await hanna.sees('Waiting for the host to start the game...');
  await choose(ivan, 'Hanna', 'Kick');
  const focused = () => ivan.page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Kick for 10 minutes?');
  await ivan.page.keyboard.press('Enter');
  await hanna.sees('The host has removed you from this room.');
  await ivan.sees('Hanna was removed by the host.');
  await hanna.page.reload();
  await hanna.sees('You may come back in 10 minutes. Other rooms are open to you.');
  await hanna.page.getByRole('link', { name: 'Back to the lobby' }).click();
  await hanna.page.waitForURL(`${url}/game/draw-me/lobby`);
  expect([...hanna.faults, ...ivan.faults]).toEqual([]);
});

it('in a public room a majority votes a player out, who is told, and cannot come back at once', async () => {
  const wilma = await Guest.open(browser, 'Wilma');
  await wilma.page.goto(`${url}/game/draw-me/lobby`);
  await wilma.page.getByRole('button', { name: 'Join Public Game' }).click();
  await wilma.sitDown();
  const xaver = await Guest.open(browser, 'Xaver');
  const yuri = await Guest.open(browser, 'Yuri');
  // At once, since the game starts by itself some seconds after the second player has come.
  await Promise.all([xaver, yuri].map((guest) => guest.follow(wilma)));
  for (const { name } of [xaver, yuri])
    await wilma.page.getByRole('button', { name: `About ${name}` }).waitFor();
  await wilma.page.getByRole('button', { name: 'Start Game' }).click();

  // Plays a turn, since only players who have seen one may vote.
  const everybody = [wilma, xaver, yuri];
  const drawer = await chooserOf(everybody);
  const word = await drawer.chooseWord();
  for (const guest of everybody) if (guest !== drawer) await guest.say(word);
  await (await chooserOf(everybody)).chooseWord();

  await choose(wilma, 'Yuri', 'Vote to kick');
  for (const guest of everybody) await guest.sees('Wilma asks for a vote: should Yuri leave the game?');
  const voteOf = ({ page }: Guest) => page.getByRole('region', { name: 'Vote' });
  await voteOf(xaver).getByText('Should Yuri leave?').waitFor();
  await voteOf(yuri).getByText('The others are voting on you').waitFor();
  for (const guest of [xaver, yuri]) await voteOf(guest).getByText('1 of 2 votes').waitFor();
  // A voter is not asked again, and the target is not asked at all.
  await expect.poll(() => voteOf(wilma).count()).toBe(0);
  await expect.poll(() => voteOf(yuri).getByRole('button').count()).toBe(0);

  await voteOf(xaver).getByRole('button', { name: 'Yes' }).click();
  await yuri.sees('The other players have voted you out of this room.');
  for (const guest of [wilma, xaver]) await guest.sees('Yuri was voted out.');
  await expect.poll(() => wilma.page.getByRole('button', { name: 'About Yuri' }).count()).toBe(0);
  await expect.poll(() => voteOf(xaver).count()).toBe(0);
  await yuri.page.reload();
  await yuri.sees('You may come back in 10 minutes. Other rooms are open to you.');
  expect(everybody.flatMap(({ faults }) => faults)).toEqual([]);
});
