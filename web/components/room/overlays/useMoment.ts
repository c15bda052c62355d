import { useEffect, useState } from 'react';

const momentMs = 1_800;

/**
 * True for `lengthMs` after `happened` has turned true while mounted. True from the start (after a reload, for a late
 * joiner) is not news.
 */
export function useMoment(happened: boolean, lengthMs = momentMs): boolean {
  const [before, setBefore] = useState(happened);
  const [isNow, setNow] = useState(false);
  if (before !== happened) {
    setBefore(happened);
    setNow(happened);
  }
  useEffect(() => {
    if (!isNow) return;
    const timer = setTimeout(() => setNow(false), lengthMs);
    return () => clearTimeout(timer);
  }, [isNow, lengthMs]);
  return isNow;
}
