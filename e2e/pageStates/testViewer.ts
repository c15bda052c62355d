import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { testBrowser } from '../support/testBrowser.ts';
import type { PageState } from './pageState.ts';
import { stateNamed } from './pageStates.ts';
import { StateViewer } from './StateViewer.ts';
import { serveClient } from './serveClient.ts';

interface TestViewer {
  /** A viewer with pages of its own, for states that follow each other. */
  newViewer(device: BrowserContextOptions): StateViewer;
  /** Checks one state on a device. The states of a device are seen by one visitor, who reloads in between. */
  seeing(
    device: BrowserContextOptions,
    state: string | PageState,
    check: (page: Page) => Promise<void>,
  ): Promise<void>;
}

/** Shows states to the tests of a file. */
export async function testViewer(): Promise<TestViewer> {
  const browser = await testBrowser({ keepsContexts: true });
  const client = await serveClient();
  afterAll(() => client.close());
  const viewers = new Map<BrowserContextOptions, StateViewer>();
  const newViewer = (device: BrowserContextOptions) => new StateViewer(browser, client.url, device);
  return {
    newViewer,
    async seeing(device, state, check) {
      const viewer = viewers.get(device) ?? newViewer(device);
      viewers.set(device, viewer);
      await check(
        await viewer.show(typeof state === 'string' ? stateNamed(state) : state, { isFresh: true }),
      );
    },
  };
}
