import { afterEach, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { desktop } from '../support/browser.ts';
import { Guest } from '../support/guest.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { testServer } from '../support/testServer.ts';
import { goDown, seatTables } from './crashes.ts';
import { getUp, reach, sitDown, type Table } from './table.ts';

/** The duration of a kill, and of the messages around it. */
const slackMs = 500;

const [server, browser] = await Promise.all([testServer(), testBrowser()]);

const tables: Table[] = [];
afterEach(() => tables.splice(0).forEach(getUp));

// `npm run faults` repeats this twenty times.
it('after a crash everybody is back with picture, scores, word and time, whatever was going on', async () => {
  const watched = await sitDown(server.url, ['Eva', 'Fay', 'Gus']);
  tables.push(watched);
  const watcher = await Guest.open(await browser.newContext(desktop), 'Watcher');
  await watcher.page.goto(`${server.url}/game/draw-me/${watched.roomId}`);
  await watcher.sitDown();
  await watched.players[0]?.until('the watcher', () => watched.players[0]?.room?.players.length === 4);
  await reach(watched, 'drawing');
  await expect.poll(async () => (await watcher.picture()).ink.some((share) => share > 0)).toBe(true);
  const drawn = await watcher.picture();
  // The stroke is left unfinished, so that the page has to show the same as before.
  watched.live = undefined;
  const phases = ['waiting', 'choosing', 'drawing', 'paused', 'countdown', 'round-over'] as const;
  tables.push(...(await seatTables(server.url, phases)));

  for (const { losses, driftMs } of await goDown(server, tables)) {
    expect(losses).toEqual([]);
    // The clock stood still until everybody was back; alarms tell the room when it last lived.
    expect(Math.abs(driftMs ?? 0)).toBeLessThan(game.tickMs / 2 + slackMs);
  }
  // The page has reconnected by itself.
  expect(await watcher.picture()).toEqual(drawn);
});
