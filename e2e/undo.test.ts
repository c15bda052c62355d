import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectSameInk } from './support/expectSamePicture.ts';
import { Guest } from './support/guest.ts';
import { serverUrl } from './support/serverUrl.ts';
import { stockPlayers } from './support/stockPlayers.ts';
import { testBrowser } from './support/testBrowser.ts';

const url = serverUrl();
const browser = await testBrowser();
const newStock = stockPlayers(url);

/** Notes the names of the events that a page sends and gets from now on. */
function listen(page: Page): string[] {
  const events: string[] = [];
  const note = ({ payload }: { payload: string | Buffer }) => {
    const [, event] = /^42\d*\["(\w+)"/.exec(String(payload)) ?? [];
    if (event !== undefined) events.push(event);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', note);
    socket.on('framereceived', note);
  });
  return events;
}

it('an undo does not send the picture again, but to stock clients', async () => {
  const ben = newStock('Ben');
  const hanna = await Guest.open(browser, 'Hanna');
  const ivan = await Guest.open(browser, 'Ivan');
  const heard = { hanna: listen(hanna.page), ivan: listen(ivan.page) };
  await hanna.openTable(url);
  await ivan.follow(hanna);
  await ivan.sees('Waiting for the host to start the game...');
  await ben.join(hanna.page.url().slice(-6));
  await hanna.page.getByRole('button', { name: 'Start Game' }).click();
  await hanna.chooseWord();
  for (const height of [0.2, 0.4, 0.6])
    await hanna.drag([
      [0.1, height],
      [0.9, height],
    ]);
  const strokes = (events: string[]) => events.filter((event) => event === 'drawingEnd').length;
  await ben.until('three strokes', () => ben.all('drawingEnd').length === 3);
  for (const events of Object.values(heard)) {
    await expect.poll(() => strokes(events)).toBe(3);
    events.length = 0;
  }

  await hanna.tool('Undo');
  await ben.next('drawingHistory', 0, (items) => items.length === 2);
  await expectSameInk(hanna, ivan);
  await hanna.tool('Redo');
  await ben.until('the third stroke again', () => ben.all('drawingEnd').length === 4);
  await expectSameInk(hanna, ivan);
  // Two at once may travel together.
  await hanna.tool('Undo');
  await hanna.tool('Undo');
  await ben.next('drawingHistory', 0, (items) => items.length === 1);
  await expectSameInk(hanna, ivan);

  const drawn = (events: string[]) =>
    events
      .filter((event) => /draw|items|sync/i.test(event))
      .filter((event, i, { [i - 1]: last }) => event !== last);
  const [sent, received] = [() => drawn(heard.hanna), () => drawn(heard.ivan)];
  await expect.poll(sent).toEqual(['removeItems', 'drawingEnd', 'removeItems']);
  await expect.poll(received).toEqual(['itemsRemoved', 'drawingEnd', 'itemsRemoved']);

  await hanna.tool('Redo');
  await expectSameInk(hanna, ivan);
  await hanna.page.reload();
  await hanna.mayDraw();
  await expectSameInk(hanna, ivan);
  // Also what was drawn before the reload.
  heard.ivan.length = 0;
  await hanna.tool('Undo');
  await hanna.tool('Undo');
  // The clock may tick, or a hint come, right after it.
  await expect.poll(() => heard.ivan).toContain('clearCanvas');
  await expectSameInk(hanna, ivan);
});
