import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { phone } from './support/devices.ts';
import { boxOf } from './support/element.ts';
import { expectSameInk, expectSamePicture } from './support/expectSamePicture.ts';
import { Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newContext } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();
const rounds = 3;

const inkOf = async (guest: Guest) => (await guest.picture()).ink.reduce((sum, share) => sum + share, 0);

async function expectInk(guest: Guest, matches: (ink: number) => boolean): Promise<void> {
  await expect.poll(async () => matches(await inkOf(guest))).toBe(true);
}

it('friends on a desk and on a phone play a whole game from a link, and play again', {
  timeout: 300_000,
}, async () => {
  const hanna = await Guest.open(browser, 'Hanna');
  await hanna.openTable(url);
  expect(await hanna.page.getByRole('button', { name: 'Start Game' }).isDisabled()).toBe(true);

  const ivan = await Guest.open(browser, 'Ivan');
  const pia = await Guest.open(await newContext(browser, { ...phone, serviceWorkers: 'allow' }), 'Pia');
  for (const guest of [ivan, pia]) {
    await guest.follow(hanna);
    await guest.sees('Waiting for the host to start the game...');
  }
  await hanna.page.getByRole('radio', { name: '120 s' }).check();
  await ivan.sees('120 s');
  await Promise.all([
    ivan.sees('Hanna is choosing a word...'),
    hanna.page.getByRole('button', { name: 'Start Game' }).click(),
  ]);
  await ivan.sees(`ROUND 1/${rounds}`);

  const word = await hanna.chooseWord();
  await expect.poll(() => ivan.page.getByTestId('word').textContent()).toContain('_');
  await hanna.drag([
    [0.1, 0.1],
    [0.6, 0.3],
  ]);
  await expectSameInk(hanna, ivan);
  await expectSameInk(hanna, pia);

  // A shape is drawn, dragged by its middle, and undone step by step; then a clear is undone.
  await hanna.tool('Shape');
  await hanna.drag([
    [0.3, 0.5],
    [0.6, 0.8],
  ]);
  await hanna.drag([
    [0.45, 0.65],
    [0.6, 0.6],
  ]);
  await expectSameInk(hanna, ivan);
  const full = await inkOf(hanna);
  await hanna.tool('Undo');
  await hanna.tool('Undo');
  await expectInk(ivan, (ink) => ink > 0 && ink < full * 0.9);
  await hanna.tool('Redo');
  await hanna.tool('Clear');
  await expectInk(ivan, (ink) => ink === 0);
  await hanna.tool('Undo');
  await expectInk(ivan, (ink) => ink > 0);

  // A wrong guess is visible to everybody, the note about a close one only to the guesser.
  await ivan.say('a wrong guess');
  await hanna.sees('a wrong guess');
  await pia.sees('a wrong guess');
  if (word.length >= 4) {
    await ivan.say(`${word}s`);
    await ivan.sees(`'${word}s' is close!`);
  }

  // With the on-screen keyboard open the picture shrinks, but stays visible above the input.
  await pia.page.setViewportSize({ width: phone.viewport.width, height: 440 });
  await expect.poll(async () => (await boxOf(pia.board)).height).toBeGreaterThan(220);
  const line = await boxOf(pia.page.getByRole('textbox'));
  const board = await boxOf(pia.board);
  expect(line.y + line.height).toBeLessThanOrEqual(440);
  expect(board.y + board.height).toBeLessThanOrEqual(line.y);
  await pia.page.setViewportSize(phone.viewport);

  const late = await Guest.open(browser, 'Late Larry');
  await late.follow(hanna);
  await expectSameInk(hanna, late);
  // Pia would have heard of the close guess before.
  await pia.sees('Late Larry joined the game.');
  if (word.length >= 4) expect(await pia.page.getByText(`${word}s`).count()).toBe(0);

  // The drawer reloads and is still the drawer, with the picture.
  await hanna.page.reload();
  await hanna.mayDraw();
  await expectSameInk(ivan, hanna);
  expect(await hanna.page.getByTestId('word').textContent()).toContain(word);
  await hanna.tool('Freehand');
  await hanna.drag([
    [0.8, 0.2],
    [0.9, 0.9],
  ]);
  await expectSameInk(hanna, ivan);
  await expectSameInk(hanna, pia);

  // The end of a turn is shown for seconds only, so it is waited for before it comes.
  const [saved] = await Promise.all([
    ivan.page.waitForEvent('download'),
    ivan.page.getByRole('button', { name: 'Save picture' }).click(),
    ivan.sees('The word was...'),
    guessAll([ivan, pia, late], hanna, word),
  ]);
  expect(saved.suggestedFilename()).toBe(`${word}.png`);
  expect((await readFile(await saved.path())).toString('latin1', 1, 4)).toBe('PNG');
  const talk = ivan.page.getByRole('log', { name: 'Messages' });
  await talk.getByRole('separator', { name: `End of the turn. The word was: ${word}` }).waitFor();
  await expectSamePicture(hanna, ivan);
  // The game goes on after a player leaves, which also saves a turn's time here.
  await late.page.getByRole('button', { name: 'Leave Game' }).click();
  await ivan.sees(/Late Larry left/);
  expect(late.faults).toEqual([]);

  const guests = [hanna, ivan, pia];

  for (let turn = 1; turn < rounds * guests.length; turn++) {
    const drawer = guests[turn % guests.length] as Guest;
    const offered = await drawer.chooseWord();
    const gesture = [
      [0.2, 0.2 + turn / 40],
      [0.8, 0.5],
    ] as const;
    if (drawer === pia) await drawer.swipe(gesture);
    else await drawer.drag(gesture);
    const watcher = drawer === ivan ? hanna : ivan;
    await expectSameInk(drawer, watcher);
    await Promise.all([watcher.sees('The word was...'), guessAll(guests, drawer, offered)]);
  }

  for (const guest of guests) await guest.sees('Game Over');
  expect(await ivan.page.getByRole('button', { name: 'Play Again' }).count()).toBe(0);
  // The pictures stay open when the host goes on, but not into the next game.
  await ivan.page.getByRole('button', { name: 'Pictures' }).click();
  const pictures = ivan.page.getByRole('dialog', { name: 'Pictures' });
  await pictures.getByRole('img', { name: `${word}, by Hanna` }).waitFor();
  expect(await pictures.getByRole('radio').count()).toBe(rounds * guests.length);
  await hanna.page.getByRole('button', { name: 'Play Again' }).click();
  await ivan.page.getByText('Waiting for the host to start the game...').waitFor();
  expect(await pictures.isVisible()).toBe(true);
  await hanna.page.getByRole('button', { name: 'Start Game' }).click();
  await pictures.waitFor({ state: 'detached' });
  for (const guest of guests) expect(guest.faults).toEqual([]);
});

async function guessAll(guests: Guest[], drawer: Guest, word: string): Promise<void> {
  for (const guest of guests) if (guest !== drawer) await guest.say(word);
}
