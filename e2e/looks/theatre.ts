import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { User } from '../../shared/protocol/http.ts';
import { newVisitor } from '../support/visitor.ts';
import type { Look, Who } from './look.ts';
import { Stage } from './stage.ts';

const users: Partial<Record<Who, User>> = {
  member: { id: 'u1', username: 'Marigold', isRecoverySetupComplete: true },
  'unsecured member': { id: 'u1', username: 'Marigold', isRecoverySetupComplete: false },
};

/** Shows looks on one device: opens a stage for each kind of visitor on demand. */
export class Theatre {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #device: BrowserContextOptions;
  readonly #stages = new Map<Who, Promise<Stage>>();

  constructor(browser: Browser, url: string, device: BrowserContextOptions) {
    this.#browser = browser;
    this.#url = url;
    this.#device = device;
  }

  /** `isFresh` reloads the page first, so that no transition from another state is shown. */
  async show(look: Look, { isFresh = false } = {}): Promise<Page> {
    const who = look.who ?? 'guest';
    const opening = this.#stages.get(who) ?? this.#open(who);
    this.#stages.set(who, opening);
    const stage = await opening;
    if (isFresh) stage.leave();
    await stage.show(look);
    return stage.page;
  }

  async #open(who: Who): Promise<Stage> {
    const context = await newVisitor(this.#browser, this.#url, {
      ...this.#device,
      serviceWorkers: 'block',
      known: who === 'guest',
      ...(users[who] ? { storageState: storageOf(this.#url, users[who]) } : {}),
    });
    return Stage.open(context, this.#url, users[who]);
  }

  async close(): Promise<void> {
    for (const stage of this.#stages.values()) await (await stage).page.context().close();
  }
}

const storageOf = (url: string, user: User) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(url).origin,
      localStorage: [
        {
          name: 'pixel-parlor-auth',
          value: JSON.stringify({ user, accessToken: 'token', isAuthenticated: true }),
        },
      ],
    },
  ],
});
