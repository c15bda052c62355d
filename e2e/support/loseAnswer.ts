import type { Page } from 'playwright-core';
import { fetchFor } from './fetchFor.ts';

/** Loses the answer to the page's next request to an address that matches `glob`: the server does what it is asked for. */
export const loseAnswer = (page: Page, glob: string): Promise<unknown> =>
  page.route(
    glob,
    async (route) => {
      await fetchFor(route);
      await route.abort();
    },
    { times: 1 },
  );
