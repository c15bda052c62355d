import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { formatGuestCookie } from '../../web/storage/guestProfile.ts';
import { desktop } from './devices.ts';
import type { TestBrowser } from './testBrowser.ts';

interface VisitOptions extends BrowserContextOptions {
  /** Whether the browser has a guest profile; true by default. */
  known?: boolean;
}

/**
 * A fresh browser context, by default of desktop size, with reduced motion, and without the service worker, which would be
 * installed anew in each: a sixth of what a first page takes.
 */
export const newContext = (
  browser: TestBrowser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({ ...desktop, reducedMotion: 'reduce', serviceWorkers: 'block', ...options });

/** The given context, or a fresh one in the given browser. */
export const contextIn = async (where: TestBrowser | BrowserContext): Promise<BrowserContext> =>
  'newContext' in where ? newContext(where) : where;

/** A fresh context, by default with a guest profile. */
export async function newVisitor(browser: TestBrowser, url: string, options: VisitOptions = {}) {
  const { known = true, ...rest } = options;
  const context = await newContext(browser, rest);
  if (known) await rememberGuest(context, url);
  return context;
}

/** Opens a page of the product in such a context. */
export async function visit(browser: TestBrowser, url: string, options: VisitOptions = {}): Promise<Page> {
  const context = await newVisitor(browser, url, options);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Sets the cookie of a guest named Marigold. */
async function rememberGuest(context: BrowserContext, url: string): Promise<void> {
  const [pair = ''] = formatGuestCookie({ username: 'Marigold', avatarSeed: 'Otter' }).split(';');
  const [name = '', value = ''] = pair.split('=');
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
}
