import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../stores/toasts.ts';
import { withoutReload } from '../../withoutReload.ts';

/** A component that loads when it is first shown. Until then, or if that fails, there is nothing: the page can do without. */
export function lazyExtra(load: () => Promise<{ default: ComponentType }>) {
  const Extra = lazy(() => withoutReload(load).catch(() => new Promise<never>(() => undefined)));
  return () => (
    <Suspense>
      <Extra />
    </Suspense>
  );
}

/**
 * A dialog that loads when it is mounted. If it is open and cannot be loaded, as after a deployment, it says so and closes;
 * opening it again tries again.
 */
export function lazyDialog<P extends { onClose(): void }>(
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  return (props: P & { isOpen?: boolean }) => {
    const { isOpen = true } = props;
    const [Dialog, setDialog] = useState<ComponentType<P>>();
    const fail = useEffectEvent(() => {
      if (!isOpen) return;
      showToast('That could not be loaded. Try again, or reload the page.');
      props.onClose();
    });
    // biome-ignore lint/correctness/useExhaustiveDependencies: for each opening
    useEffect(() => {
      withoutReload(load).then((file) => setDialog(() => file.default), fail);
    }, [isOpen]);
    return isOpen && Dialog ? <Dialog {...props} /> : null;
  };
}
