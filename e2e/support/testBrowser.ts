import type { Browser } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchBrowser } from './browser.ts';

/** The browser of a test file, closed after its tests; with `closesContexts` its contexts are closed after each one. */
export async function testBrowser({ closesContexts = false } = {}): Promise<Browser> {
  const browser = await launchBrowser();
  if (closesContexts) {
    afterEach(async () => {
      for (const context of browser.contexts()) await context.close();
    });
  }
  afterAll(() => browser.close());
  return browser;
}
