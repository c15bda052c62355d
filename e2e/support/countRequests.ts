import type { Page } from 'playwright-core';

/** Counts a page's requests to a path under `/api` from now on. Returns a function that tells the count. */
export function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1;
  });
  return () => count;
}
