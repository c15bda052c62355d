import type { Browser } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchBrowser } from '../../scripts/support/launchBrowser.ts';

/** A host name of this machine that is no secure context over plain HTTP, unlike `localhost`. */
export const homeHost = 'parlor.test';

/** A browser, as far as tests need it. */
export type TestBrowser = Pick<Browser, 'newContext'>;

/** One browser for the test files that a process runs one after the other; it ends with the process. */
let current: Promise<Browser> | undefined;

const forget = (): void => {
  current = undefined;
};

/** The browser that runs; another one if it has crashed. */
function running(): Promise<Browser> {
  current ??= launch();
  current.catch(forget);
  return current;
}

/**
 * The browser of a test file; if it crashes, only the test that is under way fails. Its contexts are closed after each test,
 * or with `keepsContexts` after the file: pages that nobody looks at any more would slow down the tests that follow.
 */
export async function testBrowser({ keepsContexts = false } = {}): Promise<TestBrowser> {
  await running();
  const closeAfter = keepsContexts ? afterAll : afterEach;
  closeAfter(async () => {
    for (const context of (await current)?.contexts() ?? []) await context.close();
  });
  return { newContext: async (options) => (await running()).newContext(options) };
}

/**
 * Spares a tenth of what pages take: most do not live until optimised code would pay (docs/decisions/0037), and nobody
 * hears them.
 */
const cheaper = ['--js-flags=--no-maglev,--no-turbofan', '--disable-audio-output'];

async function launch(): Promise<Browser> {
  const flags = [`--host-resolver-rules=MAP ${homeHost} 127.0.0.1`, ...cheaper];
  const browser = await launchBrowser(flags, { prefersShell: true });
  browser.on('disconnected', forget);
  // Only what hangs may fail, however slow the machine is.
  return browser.on('context', (context) => context.setDefaultTimeout(60_000));
}
