import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { replayTuning } from '../../web/canvas/tuning.ts';
import { devices } from '../support/devices.ts';
import { hasFocus } from '../support/element.ts';
import { stateNamed } from './pageStates.ts';
import { stopClock } from './stopClock.ts';
import { testViewer } from './testViewer.ts';

const { newViewer, seeing } = await testViewer();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pictures', exact: true });

/** The pixels of the large picture. */
const shown = (page: Page): Promise<string> =>
  dialogOf(page)
    .locator('canvas[data-layer=committed]')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

it('a picture is drawn once more, and is the same at the end', async () => {
  const page = await newViewer(devices.phone).show(stateNamed('room-pictures'));
  const finished = await shown(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.clock.runFor(replayTuning.minMs / 2);
  expect(await shown(page)).not.toBe(finished);
  await page.clock.runFor(replayTuning.maxMs);
  expect(await shown(page)).toBe(finished);
});

it('arrow keys choose another picture, and a replay of the last one is over', () =>
  seeing(devices.desktop, 'room-pictures', async (page) => {
    const radios = dialogOf(page).getByRole('radio');
    expect(await radios.count()).toBe(4);
    expect(await hasFocus(radios.first())).toBe(true);
    await page.getByRole('button', { name: 'Replay' }).press('Enter');
    await radios.first().focus();
    await page.keyboard.press('ArrowRight');
    await dialogOf(page).getByRole('img', { name: 'kite, by Juno' }).waitFor();
    expect(await radios.nth(1).isChecked()).toBe(true);
    const second = await shown(page);
    await page.keyboard.press('ArrowLeft');
    await dialogOf(page).getByRole('img', { name: 'barn owl, by Otto' }).waitFor();
    expect(await shown(page)).not.toBe(second);
  }));

it('pictures are shown although a deployment has taken away what shows them, before there was the first of them', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-guessing'));
  const script = /\/GalleryDialog-.*\.js$/;
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringMatching(script));
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await viewer.show(stateNamed('room-round-over'));
  await viewer.show({ ...stateNamed('room-game-over'), shows: 'Game Over' });
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  await dialogOf(page).waitFor();
});

it('what shows the pictures may fail to load: before anybody asks for it, that is no news', async () => {
  const viewer = newViewer(devices.desktop);
  const page = await viewer.show(stateNamed('room-waiting'));
  const script = /\/GalleryDialog-.*\.js$/;
  await page.route(script, (route) => route.fulfill({ status: 404 }));
  await Promise.all([
    page.waitForEvent('console', (line) => line.text().includes('404')),
    viewer
      .show(stateNamed('room-round-over'))
      .then(() => viewer.show({ ...stateNamed('room-game-over'), shows: 'Game Over' })),
  ]);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  await dialogOf(page).waitFor();
  expect(await page.getByText('That could not be loaded').count()).toBe(0);
});

it('a picture is saved under its word, and marked as saved, but not the next one', () =>
  seeing(devices.desktop, 'room-pictures', async (page) => {
    const save = dialogOf(page).getByRole('button', { name: 'Save picture' });
    const mark = () => save.locator('svg').innerHTML();
    const unsaved = await mark();
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(saved.suggestedFilename()).toBe('barn owl.png');
    await expect.poll(mark).not.toBe(unsaved);
    await dialogOf(page).getByRole('radio', { name: 'kite, by Juno' }).check({ force: true });
    await expect.poll(mark).toBe(unsaved);
  }));

it('of a picture that was saved no pixels are kept', () =>
  seeing(devices.desktop, 'room-pictures', async (page) => {
    const canvases = await page.evaluateHandle(() => {
      const saved: HTMLCanvasElement[] = [];
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (...args) {
        saved.push(this);
        toBlob.apply(this, args);
      };
      return saved;
    });
    await Promise.all([
      page.waitForEvent('download'),
      dialogOf(page).getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(await canvases.evaluate((saved) => saved.map(({ width }) => width))).toEqual([0]);
  }));

it('closing the pictures leaves the focus on their button', () =>
  seeing(devices.desktop, 'room-pictures', async (page) => {
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Pictures', exact: true }))).toBe(true);
  }));

it('the last of many pictures is in sight once it is chosen', () =>
  seeing(devices.phone, 'room-many-pictures', async (page) => {
    const last = dialogOf(page).getByRole('radio').last();
    await last.check();
    await expect
      .poll(() =>
        last.evaluate((radio) => {
          const { left, width, top, height } = radio.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === radio;
        }),
      )
      .toBe(true);
  }));

it.each([
  { width: 1366, height: 657 },
  { width: 1280, height: 600 },
  { width: 1093, height: 526 },
  { width: 640, height: 512 },
])('in a low window the pictures need no scrolling, however many there are: $width x $height', (viewport) =>
  seeing({ viewport }, 'room-pictures', async (page) => {
    const hidden = await dialogOf(page).evaluate((dialog) => {
      // The scrollbar below many, which the browser hides when it is tested.
      for (const row of dialog.querySelectorAll('fieldset')) row.style.borderBottom = '15px solid';
      return dialog.scrollHeight - dialog.clientHeight;
    });
    expect(hidden).toBe(0);
  }),
);
