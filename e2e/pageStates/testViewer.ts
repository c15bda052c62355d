import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';
import { testBrowser } from '../support/testBrowser.ts';
import type { PageState } from './pageState.ts';
import { stateNamed } from './pageStates.ts';
import { StateViewer } from './StateViewer.ts';
import { serveClient } from './serveClient.ts';

interface TestViewer {
  /** A viewer with pages of its own for the rest of the test, for states that follow each other or a clock that is set. */
  newViewer(device: BrowserContextOptions): StateViewer;
  /**
   * Checks one state on a device. Devices that differ only in their window's size are one to the browser, whose cache
   * spares it most of what a first page takes; the page is reloaded in between.
   */
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
  const viewers = new Map<string, StateViewer>();
  const viewerOf = (device: BrowserContextOptions) => new StateViewer(browser, client.url, device);
  return {
    newViewer(device) {
      const viewer = viewerOf(device);
      onTestFinished(() => viewer.close());
      return viewer;
    },
    async seeing({ viewport = null, ...kind }, state, check) {
      const key = JSON.stringify(kind);
      const viewer = viewers.get(key) ?? viewerOf(kind);
      viewers.set(key, viewer);
      const shown = typeof state === 'string' ? stateNamed(state) : state;
      await check(await viewer.show(shown, { isFresh: true, viewport }));
    },
  };
}
