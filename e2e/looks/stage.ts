import type { BrowserContext, Page } from 'playwright-core';
import type { SessionAnswer, User } from '../../shared/protocol/http.ts';
import type { Answers, Look } from './look.ts';
import { PlayedServer } from './playedServer.ts';

/** Somebody's browser with one page, in which the looks are shown one after the other. */
export class Stage {
  readonly page: Page;
  readonly #url: string;
  readonly #server: PlayedServer;
  #answers: Answers = {};
  readonly #session: SessionAnswer | undefined;
  /** Whether a room is on the page, as the server has made it: the next state of one needs no other page. */
  #isInRoom = false;

  private constructor(url: string, page: Page, server: PlayedServer, user: User | undefined) {
    this.#url = url;
    this.page = page;
    this.#server = server;
    this.#session = user && { user, accessToken: 'token' };
  }

  static async open(context: BrowserContext, url: string, user: User | undefined): Promise<Stage> {
    const server = await PlayedServer.in(context);
    const stage = new Stage(url, await context.newPage(), server, user);
    // Not by a route: Playwright turns the cache off for those, and every page would come whole over the network.
    await stage.page.exposeFunction(asked, (path: string) => stage.#answerOf(path));
    await stage.page.addInitScript(answerFetches, asked);
    return stage;
  }

  /** Whatever comes next is a new page. */
  leave(): void {
    this.#isInRoom = false;
  }

  /** What the API says: what the look wants it to say, else as little as a page needs; null if it does not answer. */
  #answerOf(path: string): Answers[string] {
    const answers: Answers = {
      ...this.#answers,
      ...(this.#session && { '/auth/refresh-token': [200, this.#session] }),
    };
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return answer ?? (path.endsWith('/status/maintenance') ? [200, { active: false, message: '' }] : null);
  }

  async show({ path, answers = {}, part = {}, reach, shows, name }: Look): Promise<void> {
    this.#answers = answers;
    const goesOn = this.#isInRoom && reach === undefined && this.#server.goOn(part);
    if (!goesOn) {
      this.#server.part = part;
      await this.page.evaluate(forget).catch(() => undefined);
      await this.page.goto(this.#url + path, { waitUntil: 'domcontentloaded' });
    }
    await reach?.(this.page, this.#server);
    await this.page
      .getByText(shows)
      .filter({ visible: true })
      .first()
      .waitFor()
      .catch((cause) => {
        throw new Error(`never saw ${shows} in ${name}`, { cause });
      });
    this.#isInRoom = reach === undefined && (await this.page.getByTestId('word').count()) > 0;
  }
}

/** The name by which a page reaches `#answerOf`. */
const asked = 'answerOfApi';

/** In the page: the API is asked elsewhere; what it draws, the faces, is the product's own. */
function answerFetches(name: string): void {
  const answerOf: (path: string) => Promise<Answers[string]> = Reflect.get(window, name);
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    if (!path.startsWith('/api/')) return fetch(input, init);
    const answer = await answerOf(path);
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer[1], { status: answer[0] });
  };
}

/** What another look has left behind: the step of a form, what was said in the room, what was chosen in the settings. */
function forget(): void {
  // To the address where one is already, the browser would take it along.
  history.replaceState(null, '');
  sessionStorage.clear();
  localStorage.removeItem('pixel-parlor-preferences');
}
