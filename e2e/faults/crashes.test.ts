import { afterEach, expect, it } from 'vitest';
import { game } from '../../shared/protocol/limits.ts';
import { desktop } from '../support/devices.ts';
import { Guest } from '../support/guest.ts';
import { testBrowser } from '../support/testBrowser.ts';
import { testServer } from '../support/testServer.ts';
import { goDown, passingPhases, seatTables } from './crashes.ts';
import { getUp, reach, sitDown, type Table } from './table.ts';

/** How much of the watched turn has passed before the crash. */
const playedMs = 10 * game.tickMs;

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

  const room = watched.players[0]?.room;
  if (room?.phase.name !== 'drawing') throw new Error('the watched turn is over');
  const startedAt = room.phase.deadlineAt - room.settings.duration * 1000;
  await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(playedMs);

  // Last, since some of these phases last for a few seconds only.
  tables.push(...(await seatTables(server.url, passingPhases)));
  const comebacks = await goDown(server, tables);
  for (const { losses, driftMs } of comebacks) {
    expect(losses).toEqual([]);
    expect(driftMs, 'a clock that runs').not.toBeNaN();
  }
  // How far off clocks are depends on the machine, so `npm run faults` measures it. Here: no turn begins anew.
  expect(comebacks[0]?.driftMs).toBeLessThan(playedMs);
  // The page has reconnected by itself.
  expect(await watcher.picture()).toEqual(drawn);
});
