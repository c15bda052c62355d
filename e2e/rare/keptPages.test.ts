import { afterAll, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/support/launchBrowser.ts';
import { wire } from '../../shared/protocol/limits.ts';
import { Guest } from '../support/guest.ts';
import { serverUrl } from '../support/serverUrl.ts';
import { stockPlayers } from '../support/stockPlayers.ts';
import { newContext } from '../support/visitor.ts';

const url = serverUrl();
// Not the shell, which keeps no pages.
const browser = await launchBrowser([], { keepsPages: true });
afterAll(() => browser.close());
const newStock = stockPlayers(url);

it('a player who goes to another site is away at once, though the browser keeps the page, and comes back by Back', async () => {
  const host = newStock('Host');
  const roomId = await host.createAndJoin();
  const guest = await Guest.open(await newContext(browser), 'Guest');
  await guest.page.goto(`${url}/game/draw-me/${roomId}`);
  await guest.sitDown();
  const isThere = () => host.room?.players.find(({ username }) => username === 'Guest')?.connected;
  await host.until('the guest', isThere);
  await guest.page.goto(`${url}/robots.txt`);
  // By itself the server notices a silent connection only after this time.
  await expect.poll(isThere, { timeout: wire.pingTimeoutMs }).toBe(false);
  // Playwright's own way back waits for a page that loads.
  await guest.page.evaluate(() => setTimeout(() => history.back()));
  await host.until('the return', isThere);
});
