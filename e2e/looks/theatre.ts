import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { SessionAnswer, User } from '../../shared/protocol/http.ts';
import { newVisitor } from '../support/visitor.ts';
import type { Answers, Look, Who } from './look.ts';
import { PlayedServer } from './playedServer.ts';

const users: Partial<Record<Who, User>> = {
  member: { id: 'u1', username: 'Marigold', isRecoverySetupComplete: true },
  'unsecured member': { id: 'u1', username: 'Marigold', isRecoverySetupComplete: false },
};

/** Somebody's browser with one page, in which the looks are shown one after the other. */
class Stage {
  readonly page: Page;
  readonly #url: string;
  readonly #server: PlayedServer;
  #answers: Answers = {};
  readonly #session: SessionAnswer | undefined;

  private constructor(url: string, page: Page, server: PlayedServer, user: User | undefined) {
    this.#url = url;
    this.page = page;
    this.#server = server;
    this.#session = user && { user, accessToken: 'token' };
  }

  static async open(context: BrowserContext, url: string, who: Who): Promise<Stage> {
    const server = await PlayedServer.in(context);
    const stage = new Stage(url, await context.newPage(), server, users[who]);
    await stage.#actAsApi();
    return stage;
  }

  /** The API says what the look wants it to say; all else is the product's own. */
  #actAsApi(): Promise<unknown> {
    return this.page.route(/\/api\/(?!avatars)/, (route) => {
      const path = new URL(route.request().url()).pathname;
      const answers: Answers = {
        '/auth/refresh-token': this.#session ? [200, this.#session] : null,
        '/status/maintenance': [200, { active: false, message: '' }],
        ...this.#answers,
      };
      const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
      return answer ? route.fulfill({ status: answer[0], json: answer[1] }) : route.abort();
    });
  }

  async show({ path, answers = {}, part = {}, reach, shows, name }: Look): Promise<void> {
    this.#answers = answers;
    this.#server.part = part;
    await this.page.evaluate(forget).catch(() => undefined);
    // To the address where one is already, the browser takes the state of the history along.
    await this.page.goto('about:blank');
    await this.page.goto(this.#url + path);
    await reach?.(this.page, this.#server);
    await this.page
      .getByText(shows)
      .filter({ visible: true })
      .first()
      .waitFor()
      .catch((cause) => {
        throw new Error(`never saw ${shows} in ${name}`, { cause });
      });
  }
}

/** A theatre on one device: a stage for each kind of visitor, opened when it is needed. */
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

  async show(look: Look): Promise<Page> {
    const who = look.who ?? 'guest';
    const stage = this.#stages.get(who) ?? this.#open(who);
    this.#stages.set(who, stage);
    const { page } = await stage;
    await (await stage).show(look);
    return page;
  }

  async #open(who: Who): Promise<Stage> {
    const context = await newVisitor(this.#browser, this.#url, {
      ...this.#device,
      serviceWorkers: 'block',
      known: who === 'guest',
      ...(users[who] ? { storageState: storageOf(this.#url, users[who]) } : {}),
    });
    return Stage.open(context, this.#url, who);
  }

  async close(): Promise<void> {
    for (const stage of this.#stages.values()) await (await stage).page.context().close();
  }
}

/** What another look has left behind: what was said in the room, and what was chosen in the settings. */
function forget(): void {
  sessionStorage.clear();
  localStorage.removeItem('pixel-parlor-preferences');
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
