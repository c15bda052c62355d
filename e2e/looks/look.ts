import type { Page } from 'playwright-core';
import type { Part, PlayedServer } from './playedServer.ts';

/** An account's page that has nobody logged in yet has a newcomer or a guest before it. */
export type Who = 'newcomer' | 'guest' | 'member' | 'unsecured member';

/** A status and a body in place of the server's, by the end of the path; null for no answer at all. */
export type Answers = Record<string, readonly [status: number, body: unknown] | null>;

/** One state of one page, as somebody comes to see it. */
export interface Look {
  /** Also the name of its pictures. */
  name: string;
  who?: Who;
  path: string;
  /** Where there is a keyboard; otherwise everywhere. */
  needsKeys?: true;
  /** Whether a phone has to unfold what a wide window shows all the time. */
  unfolds?: true;
  answers?: Answers;
  part?: Part;
  /** What a person does to get there from the open page. */
  reach?(page: Page, server: PlayedServer): Promise<void>;
  /** Words that are seen once the state is there. */
  shows: string | RegExp;
}

/** Presses a button, wherever it is. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
