import type { BrowserContext, Locator, Page } from 'playwright-core';
import { boxOf } from './element.ts';
import type { TestBrowser } from './testBrowser.ts';
import { contextIn } from './visitor.ts';

/** The ends of a gesture, as fractions of the picture's side. */
type Gesture = readonly [from: readonly [number, number], to: readonly [number, number]];

/** The browser's complaint about a header that requires HTTPS, which a local party does without. */
const isAboutPlainHttp = (text: string): boolean =>
  text.startsWith('The Cross-Origin-Opener-Policy header has been ignored');

/** A guest with a page of their own. */
export class Guest {
  readonly name: string;
  readonly page: Page;
  /** Uncaught errors and console errors of the page. */
  readonly faults: string[] = [];

  private constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error' && !isAboutPlainHttp(line.text())) this.faults.push(line.text());
    });
  }

  /** A guest in a new browser context, or in the given one. */
  static async open(where: TestBrowser | BrowserContext, name: string): Promise<Guest> {
    return new Guest(name, await (await contextIn(where)).newPage());
  }

  /** Creates a private room from the lobby, and ends up in it. */
  async createRoom(url: string): Promise<void> {
    await this.page.goto(`${url}/game/draw-me/lobby`);
    await this.page.getByRole('button', { name: 'Create Private Game' }).click();
    await this.page.waitForURL(/\/game\/draw-me\/[A-Z0-9]{6}$/);
  }

  /** Answers the prompt for a new guest's name. */
  async sitDown(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Join as a Guest' }).waitFor();
    await this.page.getByLabel('Your name').fill(this.name);
    await this.page.getByRole('button', { name: 'Save and Join' }).click();
  }

  /** Creates a private room from the lobby, and waits there as its first player, who hosts the game and draws first. */
  async openTable(url: string): Promise<void> {
    await this.createRoom(url);
    await this.sitDown();
    await this.sees('Waiting for at least one more player to join...');
  }

  /** Opens the page of another player, who is in a room, and takes a seat there. */
  async follow(other: Guest): Promise<void> {
    await this.page.goto(other.page.url());
    await this.sitDown();
  }

  get board(): Locator {
    return this.page.getByTestId('board');
  }

  /** Waits until this player is offered words, chooses the first, and returns it. */
  async chooseWord(): Promise<string> {
    const words = this.page.getByRole('dialog', { name: 'Choose a Word to Draw' }).getByRole('button');
    await words.first().waitFor();
    const word = (await words.first().textContent()) ?? '';
    await words.first().click();
    await this.mayDraw();
    return word;
  }

  async mayDraw(): Promise<void> {
    await this.page.locator('[data-testid=board][role=application]').waitFor();
  }

  /** Drags the mouse over the picture. */
  async drag([from, to]: Gesture): Promise<void> {
    const box = await boxOf(this.board);
    const at = ([x, y]: readonly [number, number]) =>
      [box.x + x * box.width, box.y + y * box.height] as const;
    await this.page.mouse.move(...at(from));
    await this.page.mouse.down();
    await this.page.mouse.move(...at(to), { steps: 12 });
    await this.page.mouse.up();
  }

  /** Drags a finger over the picture. */
  async swipe([from, to]: Gesture): Promise<void> {
    const box = await boxOf(this.board);
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          share === undefined
            ? []
            : [
                {
                  x: box.x + (from[0] + (to[0] - from[0]) * share) * box.width,
                  y: box.y + (from[1] + (to[1] - from[1]) * share) * box.height,
                },
              ],
      });
    await send('touchStart', 0);
    for (let step = 1; step <= 8; step++) await send('touchMove', step / 8);
    await send('touchEnd');
    await session.detach();
  }

  async tool(name: string): Promise<void> {
    const tools = this.page.getByRole('region', { name: 'Drawing tools' });
    await tools
      .getByRole('button', { name })
      .or(tools.getByRole('radio', { name }))
      .first()
      .click({ force: true });
  }

  async say(text: string): Promise<void> {
    // The tabs of a small screen come a frame after their list.
    if (await this.page.getByRole('tablist').isVisible())
      await this.page.getByRole('tab', { name: 'Chat' }).click();
    const input = this.page.getByRole('textbox', { name: /^Your (guess|message)$/ });
    await input.fill(text);
    await input.press('Enter');
  }

  /** Waits for a text; not for this player's own line before the server has it. */
  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).and(this.page.locator(':not([data-unsent] *)')).first().waitFor();
  }

  /** The committed picture: its size in pixels, their hash, and the fraction of ink in each cell of a 10 x 10 grid. */
  picture(): Promise<{ size: number; hash: string; ink: number[] }> {
    return this.board.locator('canvas[data-layer=committed]').evaluate(async (canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d');
      if (!context) throw new Error('the picture has no pixels');
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const digest = await crypto.subtle.digest('SHA-256', data);
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      const cells = 10;
      const ink = new Array<number>(cells * cells).fill(0);
      for (let y = 0; y < canvas.height; y++) {
        for (let x = 0; x < canvas.width; x++) {
          const i = 4 * (y * canvas.width + x);
          const isInk =
            (data[i + 3] ?? 0) > 0 && (data[i] ?? 255) + (data[i + 1] ?? 255) + (data[i + 2] ?? 255) < 600;
          const cell =
            Math.floor((y * cells) / canvas.height) * cells + Math.floor((x * cells) / canvas.width);
          if (isInk) ink[cell] = (ink[cell] ?? 0) + (cells * cells) / (canvas.width * canvas.height);
        }
      }
      return { size: canvas.width, hash, ink };
    });
  }
}

/** Waits until one of the guests is offered words, and returns that guest. */
export const chooserOf = (guests: readonly Guest[]): Promise<Guest> =>
  Promise.any(
    guests.map(async (guest) => {
      await guest.page.getByRole('dialog', { name: 'Choose a Word to Draw' }).waitFor();
      return guest;
    }),
  );
