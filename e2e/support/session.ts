import type { BrowserContext, Page } from 'playwright-core';

/** Where a page keeps who is logged in. */
export const storageKey = 'pixel-parlor-auth';

/** What it has kept. */
export const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKey);

/** As another tab would: the page learns of it without a reload. */
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

/** The header's way in for a guest. */
export const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });
/** The header's way out for a user. */
export const logoutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });
