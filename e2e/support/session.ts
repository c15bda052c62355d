import type { BrowserContext, Page } from 'playwright-core';

/** The localStorage key of the session. */
export const storageKey = 'pixel-parlor-auth';

/** The stored session, parsed; null if there is none. */
export const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);

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
