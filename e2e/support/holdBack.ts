import type { Page } from 'playwright-core';
import { fetchFor } from './fetchFor.ts';

/** Holds back the page's requests to addresses that match `glob`, until the returned function is called. */
export async function holdBack(page: Page, glob: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds back the answers to such requests, with which the server has done what it was asked for, in the same way. */
export async function holdAnswer(page: Page, glob: string): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    const response = await fetchFor(route);
    await promise;
    if (response) await route.fulfill({ response });
  });
  return () => Promise.all([page.waitForResponse(glob), resolve()]);
}
