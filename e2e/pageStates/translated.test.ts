// A browser's translator puts other elements where React has left its texts.
import { expect, it } from 'vitest';
import { devices } from '../support/devices.ts';
import { translatePage } from '../support/translator.ts';
import type { Answers, PageState } from './pageState.ts';
import { stateNamed } from './pageStates.ts';
import { testViewer } from './testViewer.ts';

const { newViewer, seeing } = await testViewer();

/** A page that is translated from the first state on, and what fails in it. */
async function translated(state: string | PageState) {
  const shown = typeof state === 'string' ? stateNamed(state) : state;
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(shown);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(translatePage);
  await viewer.show(shown, { isFresh: true });
  return { viewer, page, errors };
}

/** A game, from the waiting room to the next one. */
const moments = [
  'waiting',
  'get-ready',
  'choosing-as-drawer',
  'drawing-as-drawer',
  'guessing',
  'guessed',
  'vote',
  'vote-on-oneself',
  'round-over',
  'choosing',
  'game-over-as-host',
  'waiting-as-host',
];

it('a game goes on while a browser translates the page, and tells the right figures', async () => {
  const { viewer, page, errors } = await translated('room-waiting-as-host');
  await page.getByRole('button', { name: 'Start Game' }).click();
  for (const name of moments) {
    await viewer.show(stateNamed(`room-${name}`));
    if (name === 'guessing') await page.getByText('ROUND 2/3').waitFor();
    if (name === 'game-over-as-host') await page.getByRole('button', { name: 'Play Again' }).click();
  }
  expect(errors).toEqual([]);
});

it('the word and the names are not translated', () =>
  seeing(devices.desktop, 'room-round-over', async (page) => {
    await page.evaluate(translatePage);
    const texts = page.locator('font');
    expect(await texts.count()).toBeGreaterThan(0);
    expect(await texts.getByText('barn owl', { exact: true }).count()).toBe(0);
    expect(await texts.getByText('Marigold', { exact: true }).count()).toBe(0);
  }));

it.each([
  'home',
  'home-signed-in',
  'settings-signed-in',
  'setup-backup-codes-kept',
  'security-login-again',
  'recovery-ways',
  'recovery-no-way',
])("one's own name is not translated: %s", (name) =>
  seeing(devices.desktop, name, async (page) => {
    await page.evaluate(translatePage);
    const texts = page.locator('font > font');
    expect(await texts.count()).toBeGreaterThan(0);
    expect(await texts.filter({ hasText: 'Marigold' }).allTextContents()).toEqual([]);
  }),
);

it.each([
  ['setup-authenticator', /^[A-Z2-7]{4}$/],
  ['setup-backup-codes-kept', /^PARL0R/],
  ['room-waiting', /^PARLOR$/],
  ['room-guest-prompt', /^PARLOR$/],
])('what is to be copied is not translated: %s', (name, code) =>
  seeing(devices.desktop, name, async (page) => {
    await page.getByText(code).first().waitFor();
    await page.evaluate(translatePage);
    expect(await page.locator('font > font').filter({ hasText: code }).allTextContents()).toEqual([]);
  }),
);

it.each(['login-refused', 'register-refused', 'setup-backup-codes-kept'])(
  'a form works while a browser translates the page: %s',
  async (name) => {
    const { errors } = await translated(name);
    expect(errors).toEqual([]);
  },
);

it('a user may log out on a page that is translated', async () => {
  const { page, errors } = await translated('settings-signed-in');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You are playing as a guest.').waitFor();
  expect(errors).toEqual([]);
});

it('the last passkey may be removed on a page that is translated', async () => {
  const shown = stateNamed('security-remove-passkey');
  const answers = { ...shown.answers, '/security/passkeys/phone': [200, {}] } satisfies Answers;
  const { page, errors } = await translated({ ...shown, answers });
  Object.assign(answers, {
    '/security/methods': [200, { hasTotp: true, hasBackupCodes: true, hasPasskey: false }],
    '/security/passkeys': [200, { passkeys: [] }],
  } satisfies Answers);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByText('None yet').waitFor();
  expect(errors).toEqual([]);
});

it('the way back of each step of the recovery says where it leads, translated too', async () => {
  const { page } = await translated('recovery-ways');
  await page.getByRole('button', { name: 'Another username' }).waitFor();
  await page.getByRole('button', { name: 'Authenticator code' }).click();
  await page.getByRole('button', { name: 'Another way' }).waitFor();
});
