import { type ComponentType, lazy } from 'react';
import type { RouteComponentProps } from 'wouter';
import { withoutReload } from '../withoutReload.ts';
import { type PageName, pageAt } from './pageTable.ts';

type Page = ComponentType<RouteComponentProps>;

const files = import.meta.glob<{ default: Page }>(['../pages/*Page.tsx', '!../pages/HomePage.tsx']);

const loaded = new Map<PageName, Page>();

const fileOf = (name: PageName) => {
  const file = files[`../pages/${name}.tsx`];
  if (!file) throw new Error(`There is no ${name}.`);
  return file;
};

/** The page's component, lazy if it has not loaded yet. */
export const pageOf = (name: PageName): Page => loaded.get(name) ?? lazy(fileOf(name));

const nameAt = (address: string) => pageAt(new URL(address, window.location.href).pathname);

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
  if (name && !loaded.has(name)) loaded.set(name, (await fileOf(name)()).default);
}

/** Loads a page that may be opened soon; ignores failures, which show when it is opened. */
export const prefetchPage = (address: string): Promise<void> =>
  withoutReload(() => loadPage(address)).catch(() => undefined);
