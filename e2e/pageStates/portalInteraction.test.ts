import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { room } from '../../shared/protocol/limits.ts';
import { devices } from '../support/devices.ts';
import { boxOf } from '../support/element.ts';
import { expectInSight } from '../support/expectInSight.ts';
import { KeyboardUser } from '../support/keyboardUser.ts';
import { hearNotes } from './hearNotes.ts';
import { stateNamed } from './pageStates.ts';
import { stopClock } from './stopClock.ts';
import { testViewer } from './testViewer.ts';
import { lowTypingPhone, typingPhone } from './windows.ts';

const { newViewer, seeing } = await testViewer();

/** In which the lobby has a button where the home page has one. */
const lowWindow = { viewport: { width: 1366, height: 625 } };
/** In which most pages are scrolled. */
const scrolledWindow = { viewport: { width: 1024, height: 560 } };

it.each([
  ['lobby-refused', 'Create Private Game'],
  ['setup-not-loaded', 'Try again'],
])('in %s the focus stays on the button of the request that fails: %s', (state, name) =>
  seeing(devices.desktop, state, async (page) => {
    const button = page.getByRole('button', { name, exact: true });
    // The request may be over before the test looks.
    await button.evaluate((node) =>
      new MutationObserver(() => node.toggleAttribute('data-asked', true)).observe(node, {
        attributeFilter: ['aria-disabled'],
      }),
    );
    await button.press('Enter');
    await expect.poll(() => button.getAttribute('data-asked')).toBe('');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  }),
);

it.each(['recovery-new-password', 'security-login-again', 'security-password-refused'])(
  'in %s the username stands before the first password, where password managers look for it',
  (state) =>
    seeing(devices.desktop, state, async (page) => {
      const form = page.locator('form').filter({ has: page.locator('[type=password]') });
      const first = form.locator('input').first();
      expect(await first.getAttribute('autocomplete')).toBe('username');
      expect(await first.inputValue()).toBe('Marigold');
    }),
);

it.each([
  ['home-guest-dialog', lowTypingPhone],
  ['room-guest-prompt', lowTypingPhone],
  ['settings', typingPhone],
])('above the keyboard of a phone whoever gives no name in %s reads that one is missing', (state, device) =>
  seeing(device, state, async (page) => {
    const field = page.getByLabel(/name$/);
    await field.fill(' ');
    await field.press('Enter');
    await expectInSight(page.getByRole('alert'), field);
  }),
);

it.each([
  'home-guest-dialog',
  'lobby',
  'register',
  'recovery-authenticator',
  'recovery-backup-code',
  'room-guessing',
])('no phone corrects the names, passwords, codes and guesses that are entered in %s', (state) =>
  seeing(devices.phone, state, async (page) => {
    const fields = page.locator('input:read-write:visible');
    expect(await fields.count()).toBeGreaterThan(0);
    for (const field of await fields.all()) expect(await field.getAttribute('autocorrect')).toBe('off');
  }),
);

it.each(['home', 'settings', 'settings-signed-in', 'security'])(
  'whoever goes back by keys through %s always sees the focus: the header does not cover it',
  (state) =>
    seeing(scrolledWindow, state, async (page) => {
      await page.getByRole('main').locator('a, button, input').last().focus();
      const lastOfHeader = page.getByRole('banner').locator('a:visible, button:visible').last();
      await new KeyboardUser(page).goBackTo(lastOfHeader);
    }),
);

it('screen readers say what Change and Set up again are about', () =>
  seeing(devices.desktop, 'security', async (page) => {
    for (const [factor, action] of [
      ['Password', 'Change'],
      ['Authenticator app', 'Set up again'],
    ] as const)
      await page.getByRole('group', { name: factor }).getByRole('button', { name: action }).waitFor();
  }));

it.each(['home', 'home-signed-in'])('whoever plays is named once: %s', (state) =>
  seeing(devices.phone, state, async (page) => {
    expect(await page.getByText('Marigold').count()).toBe(1);
  }),
);

it('whoever closes the dialog that opens by itself is in the content of the page', () =>
  seeing(devices.desktop, 'home-guest-dialog', async (page) => {
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  }));

it('a double click on Play now leads to the lobby, and presses nothing there', () =>
  seeing(lowWindow, 'home', async (page) => {
    const { x, y, width, height } = await boxOf(page.getByRole('link', { name: 'Play now' }));
    await page.mouse.move(x + width / 2, y + height / 2);
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await press(1);
    const join = page.getByRole('button', { name: 'Join Public Game' });
    await join.waitFor();
    const below = await boxOf(join);
    expect(below.y).toBeLessThan(y + height / 2);
    expect(below.y + below.height).toBeGreaterThan(y + height / 2);
    await press(2);
    expect(await join.getAttribute('aria-disabled')).toBe(null);
    await press(1);
    await expect.poll(() => join.getAttribute('aria-disabled')).toBe('true');
  }));

it('a page that is reached by key has the focus, without a ring around it', () =>
  seeing(devices.desktop, 'games', async (page) => {
    await page.getByRole('link', { name: 'Leaderboard' }).first().press('Enter');
    await page.waitForURL('**/leaderboard');
    const content = page.locator('#content');
    await expect.poll(() => content.evaluate((node) => node.matches(':focus-visible'))).toBe(true);
    expect(await content.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('none');
  }));

it.each([
  ['Join Public Game', 'Create Private Game'],
  ['Create Private Game', 'Join Public Game'],
])('while the lobby is busy with %s, %s cannot be pressed', (pressed, other) =>
  seeing(devices.desktop, { ...stateNamed('lobby'), mock: { isSilent: true } }, async (page) => {
    await page.getByRole('button', { name: pressed }).click();
    await page.getByRole('button', { name: other, disabled: true }).waitFor();
  }),
);

it('a code is understood as other keyboards write it; the way back into the room is shown while the seat is held', async () => {
  const page = await newViewer(devices.desktop).show({
    ...stateNamed('lobby'),
    mock: stateNamed('room-guessing').mock ?? {},
  });
  await page.clock.install();
  await page.getByRole('textbox', { name: 'Room code' }).fill('pıxİ１２');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByTestId('word').waitFor();
  expect(new URL(page.url()).pathname).toBe('/game/draw-me/PIXI12');
  await page.goBack();
  const wayBack = page.getByRole('link', { name: 'Back to the game' });
  await wayBack.waitFor();
  await page.clock.runFor(room.seatGraceMs);
  await wayBack.waitFor({ state: 'detached' });
});

it('the volume can be heard when it has been set, by pointer or by key', async () => {
  const page = await newViewer(devices.desktop).show(stateNamed('settings'));
  const played = await hearNotes(page);
  const volume = page.getByRole('slider', { name: /^Volume/ });
  await volume.click();
  await expect.poll(() => played.evaluate((notes) => notes.length)).toBeGreaterThan(0);
  await played.evaluate((notes) => notes.splice(0));
  await volume.press('ArrowRight');
  await expect.poll(() => played.evaluate((notes) => notes.length)).toBeGreaterThan(0);
});

it.each([
  ['its button is pressed', (page: Page) => page.getByRole('button', { name: 'Try again' }).click()],
  ['the browser is online', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))],
  ['it finds that it reaches the server', (page: Page) => page.clock.runFor(60_000)],
])('the page without a connection leads home once %s', async (_, act) => {
  const page = await newViewer(devices.desktop).show(stateNamed('offline'));
  await stopClock(page);
  await page.reload();
  await act(page);
  await page.getByRole('heading', { name: 'Available Games' }).waitFor();
});
