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
