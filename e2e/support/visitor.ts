import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { formatGuestCookie } from '../../web/stores/guestCookie.ts';
import { desktop, phone } from './browser.ts';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** The three sizes that every page is made for. */
export const devices = { phone, tablet, desktop } as const;

interface VisitOptions extends BrowserContextOptions {
  /** Whether the browser has kept a guest profile; so it has, unless told otherwise. */
  known?: boolean;
}

/** A browser of somebody's own that knows nothing, on a desktop and with calm motion unless told otherwise. */
export const newContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ ...desktop, reducedMotion: 'reduce', ...options });

/** One's own such browser, or the one that is given. */
export const contextIn = async (where: Browser | BrowserContext): Promise<BrowserContext> =>
  'newContext' in where ? newContext(where) : where;

/** Such a browser of somebody who has been here. */
export async function newVisitor(browser: Browser, url: string, options: VisitOptions = {}) {
  const { known = true, ...rest } = options;
  const context = await newContext(browser, rest);
  if (known) await rememberGuest(context, url);
  return context;
}

/** Opens a page of the product in such a browser. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Page> {
  const context = await newVisitor(browser, url, options);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The cookie of a guest named Marigold. */
async function rememberGuest(context: BrowserContext, url: string): Promise<void> {
  const [pair = ''] = formatGuestCookie({ username: 'Marigold', avatarSeed: 'Otter' }).split(';');
  const [name = '', value = ''] = pair.split('=');
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
}
