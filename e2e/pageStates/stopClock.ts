import type { Page } from 'playwright-core';

/** Stops the page's clock, a minute from now: what is shown for a moment stays, until `page.clock.runFor` lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
