import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What the server answers; null until then, and if it does not answer: for what a page can do without. Asked anew when `key`
 * changes.
 */
export function useLoaded<T>(load: () => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const ask = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has another answer
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
