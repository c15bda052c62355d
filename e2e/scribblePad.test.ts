import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/devices.ts';
import { Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { testBrowser } from './support/testBrowser.ts';
import { newContext } from './support/visitor.ts';

const browser = await testBrowser();

/** Notes the colours that the middle of a page's pad has from now on, as `r,g,b,a`: a line is there for seconds only. */
async function watchMiddle(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page
    .getByTestId('pad')
    .locator('canvas')
    .evaluateHandle((canvas: HTMLCanvasElement) => {
      const colors: string[] = [];
      const look = () => {
        const { width, height } = canvas;
        const color = String(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data);
        if (color !== colors.at(-1)) colors.push(color);
        requestAnimationFrame(look);
      };
      look();
      return colors;
    });
  return () => seen.jsonValue();
}

const nothing = '0,0,0,0';

it('whoever waits can scribble on the pad, and the others see it until it fades', async () => {
  const host = await Guest.open(browser, 'Host');
  await host.openTable(serverUrl());
  const guest = await Guest.open(await newContext(browser, phone), 'Guest');
  await guest.follow(host);
  await guest.sees('Waiting for the host to start the game...');
  const ofHost = await watchMiddle(host.page);
  const ofGuest = await watchMiddle(guest.page);
  const pad = host.page.getByTestId('pad');
  await pad.hover();
  await host.page.mouse.down();
  await pad.hover({ position: { x: 20, y: 20 } });
  await host.page.mouse.up();
  await expect.poll(ofGuest).toEqual([nothing, expect.any(String), nothing]);
  const [, pen] = await ofGuest();
  await expect.poll(ofHost).toEqual([nothing, pen, nothing]);
  // Everybody has a pen of another colour.
  await guest.page.getByTestId('pad').hover();
  await guest.page.mouse.down();
  await guest.page.mouse.move(0, 0);
  await guest.page.mouse.up();
  await expect.poll(ofHost).toEqual([nothing, pen, nothing, expect.any(String)]);
  expect((await ofHost()).at(-1)).not.toBe(pen);
});
