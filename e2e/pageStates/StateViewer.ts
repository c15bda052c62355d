import type { BrowserContextOptions, Page } from 'playwright-core';
import type { User } from '../../shared/protocol/http.ts';
import { storageKey } from '../support/session.ts';
import type { TestBrowser } from '../support/testBrowser.ts';
import { newVisitor } from '../support/visitor.ts';
import type { PageState, Who } from './pageState.ts';
import { VisitorPage } from './VisitorPage.ts';

const users: Partial<Record<Who, User>> = {
  member: { id: 'u1', username: 'Marigold', isRecoverySetupComplete: true },
  'unsecured member': { id: 'u1', username: 'Marigold', isRecoverySetupComplete: false },
};

/** Shows states on one device: opens a page for each kind of visitor on demand. */
export class StateViewer {
  readonly #browser: TestBrowser;
  readonly #url: string;
  readonly #device: BrowserContextOptions;
  readonly #visitorPages = new Map<Who, VisitorPage>();

  constructor(browser: TestBrowser, url: string, device: BrowserContextOptions) {
    this.#browser = browser;
    this.#url = url;
    this.#device = device;
  }

  /**
   * `isFresh` reloads the page first, so that no transition from another state is shown; in a window of another size if
   * `viewport` says so.
   */
  async show(
    state: PageState,
    {
      isFresh = false,
      viewport = null,
    }: Pick<BrowserContextOptions, 'viewport'> & { isFresh?: boolean } = {},
  ): Promise<Page> {
    const who = state.who ?? 'guest';
    const known = this.#visitorPages.get(who);
    // It is closed if its browser has crashed.
    const visitorPage = known && !known.page.isClosed() ? known : await this.#open(who);
    this.#visitorPages.set(who, visitorPage);
    if (isFresh) visitorPage.leave();
    if (viewport) await visitorPage.page.setViewportSize(viewport);
    await visitorPage.show(state);
    return visitorPage.page;
  }

  async #open(who: Who): Promise<VisitorPage> {
    const context = await newVisitor(this.#browser, this.#url, {
      ...this.#device,
      known: who === 'guest',
      ...(users[who] ? { storageState: storageOf(this.#url, users[who]) } : {}),
    });
    return VisitorPage.open(context, this.#url, users[who]);
  }

  async close(): Promise<void> {
    for (const { page } of this.#visitorPages.values()) await page.context().close();
  }
}

const storageOf = (url: string, user: User) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(url).origin,
      localStorage: [
        { name: storageKey, value: JSON.stringify({ user, accessToken: 'token', isAuthenticated: true }) },
      ],
    },
  ],
});
