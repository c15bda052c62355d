import { useEffect, useEffectEvent, useState } from 'react';

/** `value` is null until the first result, and after a failure. */
interface Loaded<T> {
  value: T | null;
  hasFailed: boolean;
  /** Whether it is loading again after a failure. */
  isRetrying: boolean;
}

/** The result of `load`, which runs again when `key` changes; for data that the rest of a page can do without. */
export function useLoaded<T>(load: () => Promise<T>, key: number): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, hasFailed: false, isRetrying: false });
  const ask = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has another result
  useEffect(() => {
    let isCurrent = true;
    setLoaded((before) => ({ ...before, isRetrying: before.hasFailed }));
    ask().then(
      (value) => isCurrent && setLoaded({ value, hasFailed: false, isRetrying: false }),
      () => isCurrent && setLoaded({ value: null, hasFailed: true, isRetrying: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return loaded;
}
