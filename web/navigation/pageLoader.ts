import { type ComponentType, lazy } from 'react';
import type { RouteComponentProps } from 'wouter';
import { withoutReload } from '../withoutReload.ts';
import { type PageName, pageAt } from './pageTable.ts';

type Page = ComponentType<RouteComponentProps>;

const files = import.meta.glob<{ default: Page } | undefined>([
  '../pages/*Page.tsx',
  '!../pages/HomePage.tsx',
]);

const loaded = new Map<PageName, Page>();

/** Loads a page's file. Takes for ever if it is gone and the page is being reloaded: Vite then resolves to nothing. */
async function loadFile(name: PageName): Promise<{ default: Page }> {
  const load = files[`../pages/${name}.tsx`];
  if (!load) throw new Error(`There is no ${name}.`);
  return (await load()) ?? new Promise(() => undefined);
}

/**
 * The page's component, lazy if it has not loaded yet. Tries twice: while a prefetch of the page is under way, a failure
 * passes for one of that, for which the page is not reloaded.
 */
export const pageOf = (name: PageName): Page =>
  loaded.get(name) ?? lazy(() => loadFile(name).catch(() => loadFile(name)));

const nameAt = (address: string) => pageAt(new URL(address, window.location.href).pathname)?.name;

/** Whether the page at an address can be shown without loading. */
export function isPageLoaded(address: string): boolean {
  const name = nameAt(address);
  return !name || loaded.has(name);
}

/**
 * Loads the page at an address before it is rendered: a lazy component would show its fallback for 300 ms even if the
 * chunk were already there.
 */
export async function loadPage(address: string): Promise<void> {
  const name = nameAt(address);
  if (name && !loaded.has(name)) loaded.set(name, (await loadFile(name)).default);
}

/** Loads a page that may be opened soon; ignores failures, which show when it is opened. */
export const prefetchPage = (address: string): Promise<void> =>
  withoutReload(() => loadPage(address)).catch(() => undefined);
