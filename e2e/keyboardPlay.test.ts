import { expect, it } from 'vitest';
import { KeyboardUser } from './support/keyboardUser.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stockPlayers } from './support/stockPlayers.ts';
import { testBrowser } from './support/testBrowser.ts';
import { visit } from './support/visitor.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

it('from the home page into a running game, and through two turns of it, without a pointer', async () => {
  const user = new KeyboardUser(await visit(browser, url, { known: false }));
  const { page } = user;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // The dialog traps the focus; afterwards the page has it.
  await page.getByRole('dialog', { name: 'Set Up Your Guest Profile' }).waitFor();
  await user.goTo(page.getByLabel('Guest name'));
  await user.type('Marigold');
  await user.goTo(button('Randomize'));
  await user.press('Enter');
  await user.goTo(button('Save and Play'));
  await user.press('Enter');
  await page.getByText('Playing as Marigold').waitFor();
  await user.goTo(page.getByRole('link', { name: 'Draw & Guess' }));
  await user.press('Enter');

  await user.goTo(button('Create Private Game'));
  await user.press('Enter');
  await page.waitForURL(/\/game\/draw-me\/[A-Z0-9]{6}$/);
  await page.getByText('Waiting for at least one more player to join...').first().waitFor();
  const friend = newStock('Friend');
  await friend.join(page.url().slice(-6));
  await user.goTo(page.getByRole('radio', { name: '90 s' }));
  await user.press('ArrowRight');
  await user.goTo(page.getByRole('radio', { name: '120 s' }));
  await expect.poll(() => page.getByRole('button', { name: 'Start Game' }).isEnabled()).toBe(true);
  await user.goTo(button('Start Game'));
  await user.press('Enter');

  // The question has the focus; then the board gets it.
  const offer = page.getByRole('dialog', { name: 'Choose a Word to Draw' }).getByRole('button').first();
  await user.goTo(offer);
  const word = await offer.textContent();
  await user.press('Enter');
  await page.locator('[data-testid=board][role=application]').waitFor();
  await user.goTo(page.getByTestId('board'));
  await user.press('c');
  await user.press('Enter');
  const drawn = await friend.next('drawingEnd', 0);
  expect(drawn.finalStroke).toMatchObject({ type: 'shape', shape: 'circle' });
  await user.press('ArrowLeft');
  await friend.next('shapeUpdated', 0, ({ id }) => id === drawn.finalStroke.id);
  // Behind the list of keys nothing is removed.
  await user.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys for drawing' });
  await keys.waitFor();
  await user.press('Delete');
  await user.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await user.goTo(page.getByTestId('board'));
  // Enter has placed the shape, which is selected now.
  await user.press('Enter');
  await user.press('e');
  await friend.next('shapeUpdated', 0, ({ rotation }) => rotation > 0);
  expect(friend.all('drawingEnd')).toHaveLength(1);

  const before = friend.received.length;
  friend.emit('chatMessage', { text: word });
  await page.getByText('Friend guessed the word!').first().waitFor();
  const [theirs = ''] = await friend.next('wordChoices', before);
  friend.emit('wordSelected', { word: theirs });
  await expect.poll(() => page.getByTestId('word').textContent()).toContain('_');
  await user.goTo(page.getByRole('textbox', { name: 'Your guess' }));
  await user.type(theirs);
  await user.press('Enter');
  await page.getByText('Marigold guessed the word!').first().waitFor();
});
