// npm run screenshots [-- part of a name]: screenshots of every page and state, in three sizes and both themes, with an
// HTML gallery.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildClient } from '../scripts/support/buildClient.ts';
import { launchBrowser } from '../scripts/support/launchBrowser.ts';
import { gallery } from './pageStates/gallery.ts';
import { statesOn } from './pageStates/pageStates.ts';
import { StateViewer } from './pageStates/StateViewer.ts';
import { serveClient } from './pageStates/serveClient.ts';
import { devices } from './support/devices.ts';

const folder = 'screenshots';
const deviceNames = ['phone', 'tablet', 'desktop'] as const;
const themes = ['light', 'dark'] as const;
const wanted = process.argv[2] ?? '';

/** Waits for fonts, images and animations, which would otherwise be missing or half done. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const neverEnds = ({ effect, playbackRate }: Animation) =>
      playbackRate === 0 || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const running = document.getAnimations().filter((animation) => !neverEnds(animation));
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });

const names = statesOn('desktop').map(({ name }) => name);
if (!names.some((name) => name.includes(wanted))) {
  console.error('Usage: npm run screenshots [-- part of a name]');
  console.error(`No state has ${wanted} in its name. There are: ${names.join(', ')}.`);
  process.exit(1);
}

if (wanted === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildClient();
const [client, browser] = await Promise.all([serveClient(), launchBrowser()]);
try {
  for (const device of deviceNames) {
    const viewer = new StateViewer(browser, client.url, devices[device]);
    const states = statesOn(device).filter(({ name }) => name.includes(wanted));
    for (const state of states) {
      const page = await viewer.show(state, { isFresh: true });
      // A dialog's backdrop covers only the window.
      const hasDialog = (await page.locator('dialog:modal').count()) > 0;
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        await page.screenshot({
          path: join(folder, `${state.name}.${device}.${colorScheme}.png`),
          animations: 'disabled',
          fullPage: !state.name.startsWith('room-') && !hasDialog,
        });
      }
    }
    await viewer.close();
    console.info(`${states.length} states on a ${device}`);
  }
} finally {
  await Promise.all([browser.close(), client.close()]);
}
const widths = deviceNames.map((name) => ({ name, width: devices[name].viewport.width }));
await writeFile(join(folder, 'index.html'), gallery(names, widths, themes));
console.info(`Look through them: ${folder}/index.html`);
