import type { Page } from 'playwright-core';

/** Holds back the page's requests to addresses that match `glob`, until the returned function is called. */
export async function holdBack(page: Page, glob: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
