import type { Browser } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchBrowser } from '../../scripts/support/launchBrowser.ts';

/** A host name of this machine that is no secure context over plain HTTP, unlike `localhost`. */
export const homeHost = 'parlor.test';

/** One browser for the test files that a process runs one after the other; it ends with the process. */
let current: Browser | undefined;

/**
 * The browser of a test file. Its contexts are closed after each test, or with `keepsContexts` after the file: pages that
 * nobody looks at any more would slow down the tests that follow.
 */
export async function testBrowser({ keepsContexts = false } = {}): Promise<Browser> {
  const browser = current?.isConnected() ? current : await launch();
  current = browser;
  const closeAfter = keepsContexts ? afterAll : afterEach;
  closeAfter(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

/**
 * Spares a tenth of what pages take: most do not live until optimised code would pay (docs/decisions/0037), and nobody
 * hears them.
 */
const cheaper = ['--js-flags=--no-maglev,--no-turbofan', '--disable-audio-output'];

async function launch(): Promise<Browser> {
  const flags = [`--host-resolver-rules=MAP ${homeHost} 127.0.0.1`, ...cheaper];
  const browser = await launchBrowser(flags, { prefersShell: true });
  // Only what hangs may fail, however slow the machine is.
  return browser.on('context', (context) => context.setDefaultTimeout(60_000));
}
