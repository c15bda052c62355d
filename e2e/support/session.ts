import type { BrowserContext, Page } from 'playwright-core';

/** The localStorage key of the session. */
export const storageKey = 'pixel-parlor-auth';

/** The stored session, parsed; null if there is none. */
export const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);

/** Logs in and stores the session as the client does, in a page that runs none of its scripts: a file of the same origin. */
export async function logInByRequest(
  page: Page,
  url: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    async ([key, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/auth/login', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`the login was answered with ${answer.status}`);
      localStorage.setItem(key, JSON.stringify({ ...(await answer.json()), isAuthenticated: true }));
    },
    [storageKey, JSON.stringify({ username, password })] as const,
  );
}

/** Replaces the access token as another tab would: the page is notified by a storage event. */
export async function replaceToken(context: BrowserContext, url: string, token: string): Promise<void> {
  const elsewhere = await context.newPage();
  await elsewhere.goto(`${url}/favicon.svg`);
  await elsewhere.evaluate(
    ([key, accessToken]) =>
      localStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), accessToken }),
      ),
    [storageKey, token] as const,
  );
  await elsewhere.close();
}

/** The header's login link, shown to guests. */
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
/** The header's logout button, shown to users. */
export const logoutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });
