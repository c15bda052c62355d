import type { Page } from 'playwright-core';

/** Counts the requests of a page to a path under `/api` from now on. */
export function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) count += 1;
  });
  return () => count;
}
