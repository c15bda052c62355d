import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The result of `load`, which runs again when `key` changes; null until the first result and after a failure, so only
 * for data that a page can do without.
 */
export function useLoaded<T>(load: () => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const ask = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has another result
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (loaded) => isCurrent && setAnswer(loaded),
      () => isCurrent && setAnswer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return answer;
}
