import type { Page } from 'playwright-core';
import type { MockBehaviour, MockServer } from './MockServer.ts';

/** The visitor: a newcomer has no guest profile, a guest has one, members have accounts. */
export type Who = 'newcomer' | 'guest' | 'member' | 'unsecured member';

type Answer = readonly [status: number, body: unknown] | null;

/** Mocked API responses (status and body) by the end of the path; null for a network error, a promise for one that comes late. */
export type Answers = Record<string, Answer | Promise<Answer>>;

/** One state of one page, and how to reach it. */
export interface PageState {
  /** Also names its screenshots. */
  name: string;
  who?: Who;
  path: string;
  /** Only on devices with a keyboard. */
  needsKeys?: true;
  /** Whether a phone shows this only after unfolding a menu, so that it is tested on a phone too. */
  unfolds?: true;
  answers?: Answers;
  /** What the mocked real-time server does. */
  mock?: MockBehaviour;
  /** The user's actions that lead there from the opened page. */
  reach?(page: Page, server: MockServer): Promise<void>;
  /** A text that is visible once the state is reached. */
  shows: string | RegExp;
}

/** Clicks the button of this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
