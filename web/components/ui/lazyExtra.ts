import { type ComponentType, lazy } from 'react';
import { withoutReload } from '../../withoutReload.ts';

/** Lazily loads what the page can do without: if that fails, the fallback stays. */
export const lazyExtra = <P>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => withoutReload(load).catch(() => new Promise<never>(() => undefined)));
