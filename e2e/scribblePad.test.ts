import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/devices.ts';
import { Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newContext } from './support/visitor.ts';

const browser = await testBrowser();

/** The colour in the middle of a page's pad, as `r,g,b,a`. */
const middleOf = (page: Page): Promise<string> =>
  page
    .getByTestId('pad')
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      return String(context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data);
    });

const nothing = '0,0,0,0';

it('whoever waits can scribble on the pad, and the others see it until it fades', async () => {
  const host = await Guest.open(browser, 'Host');
  await host.openTable(serverUrl());
  const guest = await Guest.open(await newContext(browser, phone), 'Guest');
  await guest.follow(host);
  await guest.sees('Waiting for the host to start the game...');
  const pad = host.page.getByTestId('pad');
  await pad.hover();
  await host.page.mouse.down();
  await pad.hover({ position: { x: 20, y: 20 } });
  await host.page.mouse.up();
  await expect.poll(() => middleOf(guest.page)).not.toBe(nothing);
  const pen = await middleOf(guest.page);
  expect(pen).toBe(await middleOf(host.page));
  await expect.poll(() => middleOf(guest.page)).toBe(nothing);
  await expect.poll(() => middleOf(host.page)).toBe(nothing);
  // Everybody has a pen of another colour.
  await guest.page.getByTestId('pad').hover();
  await guest.page.mouse.down();
  await guest.page.mouse.move(0, 0);
  await guest.page.mouse.up();
  await expect.poll(() => middleOf(host.page)).not.toBe(nothing);
  expect(await middleOf(host.page)).not.toBe(pen);
});
