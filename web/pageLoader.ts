import { type ComponentType, lazy } from 'react';
import type { RouteComponentProps } from 'wouter';
import { withoutReload } from './offline/reloadWhenStale.ts';
import { type PageName, pageAt } from './pageTable.ts';

type Page = ComponentType<RouteComponentProps>;

const files = import.meta.glob<{ default: Page }>(['./pages/*Page.tsx', '!./pages/HomePage.tsx']);

const loaded = new Map<PageName, Page>();

const fileOf = (name: PageName) => {
  const file = files[`./pages/${name}.tsx`];
  if (!file) throw new Error(`There is no ${name}.`);
  return file;
};

/** The page, or what loads it when it is shown. */
export const pageOf = (name: PageName): Page => loaded.get(name) ?? lazy(fileOf(name));

const nameAt = (address: string) => pageAt(new URL(address, window.location.href).pathname);

/** Whether the page at an address can be shown at once. */
export function isPageLoaded(address: string): boolean {
  const name = nameAt(address);
  return !name || loaded.has(name);
}

/**
 * Loads the page at an address before it is shown. React would put the fallback in its place even if it were there at once,
 * and leave that for 300 ms.
 */
export async function loadPage(address: string): Promise<void> {
  const name = nameAt(address);
  if (name && !loaded.has(name)) loaded.set(name, (await fileOf(name)()).default);
}

/** The same for a page that may be wanted soon. A failure is told only when the page is really asked for. */
export const prefetchPage = (address: string): Promise<void> =>
  withoutReload(() => loadPage(address)).catch(() => undefined);
