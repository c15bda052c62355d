import { useEffect, useRef, useState } from 'react';

/** How long a change counts as recent. */
const recentMs = 2_500;

/** By how much a number has just changed; back to 0 after a while. */
export function useRecentChange(value: number): number {
  const former = useRef(value);
  const [change, setChange] = useState(0);
  useEffect(() => {
    const difference = value - former.current;
    former.current = value;
    if (difference === 0) return;
    setChange(difference);
    const timer = setTimeout(() => setChange(0), recentMs);
    return () => clearTimeout(timer);
  }, [value]);
  return change;
}
