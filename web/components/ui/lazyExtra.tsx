import { type ComponentType, lazy, Suspense } from 'react';
import { withoutReload } from '../../withoutReload.ts';

/** A component that loads when it is first shown. Until then, or if that fails, there is nothing: the page can do without. */
export function lazyExtra<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Extra: ComponentType<P> = lazy(() =>
    withoutReload(load).catch(() => new Promise<never>(() => undefined)),
  );
  return (props: P) => (
    <Suspense>
      <Extra {...props} />
    </Suspense>
  );
}
