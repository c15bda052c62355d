import { expect, it } from 'vitest';
import { devices } from '../support/devices.ts';
import { testViewer } from './testViewer.ts';

const { seeing } = await testViewer();

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

it('whoever closes the dialog that opens by itself is in the content of the page', () =>
  seeing(devices.desktop, 'home-guest-dialog', async (page) => {
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  }));

it('a page that is reached by key has the focus, without a ring around it', () =>
  seeing(devices.desktop, 'games', async (page) => {
    await page.getByRole('link', { name: 'Leaderboard' }).first().press('Enter');
    await page.waitForURL('**/leaderboard');
    const content = page.locator('#content');
    await expect.poll(() => content.evaluate((node) => node.matches(':focus-visible'))).toBe(true);
    expect(await content.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('none');
  }));
