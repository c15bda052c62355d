import type { BrowserContext, Page } from 'playwright-core';
import type { Credentials, SessionAnswer } from '../../shared/protocol/http.ts';

/** The localStorage key of the session. */
export const storageKey = 'pixel-parlor-auth';

/** The stored session, parsed; null if there is none. */
export const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);

/** Sends a request from a page of ours, and returns what it is answered; throws if that is a refusal. */
export const askApi = (page: Page, path: string, body: object | null = null, token = '') =>
  page.evaluate(
    async ({ path, body, token }) => {
      const answer = await fetch(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: body && JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return answer.json();
    },
    { path, body, token },
  );

/** Stores a session as the client does. */
export const keepSession = (page: Page, session: SessionAnswer): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey,
    JSON.stringify({ ...session, isAuthenticated: true }),
  ] as const);

/** A page of our origin that runs none of our scripts. */
export const stillPage = (url: string): string => `${url}/favicon.svg`;

/** Logs in and stores the session, without the pages for that. */
export async function logInByRequest(
  page: Page,
  url: string,
  { username, password }: Credentials,
): Promise<void> {
  await page.goto(stillPage(url));
  await keepSession(page, await askApi(page, '/auth/login', { username, password }));
}

/** Replaces the access token as another tab would: the page is notified by a storage event. */
export async function replaceToken(context: BrowserContext, url: string, token: string): Promise<void> {
  const elsewhere = await context.newPage();
  await elsewhere.goto(stillPage(url));
  await keepSession(elsewhere, { ...(await stored(elsewhere)), accessToken: token });
  await elsewhere.close();
}

/** The header's login link, shown to guests. */
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
/** The header's logout button, shown to users. */
export const logoutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });
