import type { BrowserContext, Page } from 'playwright-core';
import type { SessionAnswer, User } from '../../shared/protocol/http.ts';
import { MockServer } from './MockServer.ts';
import type { Answers, PageState } from './pageState.ts';

/** A browser context with one page that shows states one after the other. */
export class VisitorPage {
  readonly page: Page;
  readonly #url: string;
  readonly #server: MockServer;
  #answers: Answers = {};
  readonly #session: SessionAnswer | undefined;
  /** Whether the page shows a room in an unmodified state, so that the next state of a room needs no reload. */
  #isInRoom = false;

  private constructor(url: string, page: Page, server: MockServer, user: User | undefined) {
    this.#url = url;
    this.page = page;
    this.#server = server;
    this.#session = user && { user, accessToken: 'token' };
  }

  static async open(context: BrowserContext, url: string, user: User | undefined): Promise<VisitorPage> {
    const server = await MockServer.in(context);
    const visitorPage = new VisitorPage(url, await context.newPage(), server, user);
    // Not by routing, for which Playwright disables the HTTP cache.
    await visitorPage.page.exposeFunction(asked, (path: string) => visitorPage.#answerOf(path));
    await visitorPage.page.addInitScript(answerFetches, asked);
    return visitorPage;
  }

  /** Makes the next state reload the page. */
  leave(): void {
    this.#isInRoom = false;
  }

  /** The API's response: the state's own, else the minimum that a page needs; null for a network error. */
  #answerOf(path: string): Answers[string] {
    const answers: Answers = {
      ...this.#answers,
      ...(this.#session && { '/auth/refresh-token': [200, this.#session] }),
    };
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return answer ?? (path.endsWith('/status/maintenance') ? [200, { active: false, message: '' }] : null);
  }

  async show({ path, answers = {}, mock = {}, reach, shows, name }: PageState): Promise<void> {
    this.#answers = answers;
    const goesOn = this.#isInRoom && reach === undefined && this.#server.goOn(mock);
    if (!goesOn) {
      this.#server.behaviour = mock;
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
    // Until its fonts are there, what is shown may still change its size.
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined));
    this.#isInRoom = reach === undefined && (await this.page.getByTestId('word').count()) > 0;
  }
}

/** The global function of the page that calls `#answerOf`. */
const asked = 'answerOfApi';

/** Runs in the page: mocks `fetch` for the API. Avatars are images, and come from the server. */
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

/** Clears what another state has left behind: a form's step, the chat, preferences. */
function forget(): void {
  // Navigating to the current URL would keep the history state.
  history.replaceState(null, '');
  sessionStorage.clear();
  localStorage.removeItem('pixel-parlor-preferences');
}
