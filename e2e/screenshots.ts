// npm run screenshots [-- part of a name]: screenshots of every page and state, in three sizes and both themes, with an
// HTML gallery.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildClient } from '../scripts/support/buildClient.ts';
import { launchBrowser } from '../scripts/support/launchBrowser.ts';
import { parseOptions } from '../scripts/support/options.ts';
import { CommandError, runCommand } from '../scripts/support/runCommand.ts';
import { gallery } from './pageStates/gallery.ts';
import { statesOn } from './pageStates/pageStates.ts';
import { StateViewer } from './pageStates/StateViewer.ts';
import { serveClient } from './pageStates/serveClient.ts';
import { devices } from './support/devices.ts';

const folder = 'screenshots';
const deviceNames = ['phone', 'tablet', 'desktop'] as const;
const themes = ['light', 'dark'] as const;

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

const usage = 'Usage: npm run screenshots [-- part of a name]';

/** The part of a name that the command line gives; empty for all states. */
function parse(): string {
  const { positionals } = parseOptions(usage, { allowPositionals: true });
  const [wanted = '', ...rest] = positionals;
  if (rest.length > 0) throw new CommandError(usage);
  if (names.some((name) => name.includes(wanted))) return wanted;
  throw new CommandError(`No state has ${wanted} in its name. There are: ${names.join(', ')}.`);
}

/** Takes those of the states whose names have this part. */
async function takeScreenshots(wanted: string): Promise<void> {
  const browser = await launchBrowser();
  const client = await serveClient();
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
}

await runCommand(async () => {
  const wanted = parse();
  if (wanted === '') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildClient();
  await takeScreenshots(wanted);
  const widths = deviceNames.map((name) => ({ name, width: devices[name].viewport.width }));
  await writeFile(join(folder, 'index.html'), gallery(names, widths, themes));
  console.info(`Look through them: ${folder}/index.html`);
});
