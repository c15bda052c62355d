import { useEffect, useState } from 'react';

const momentMs = 1_800;

/**
 * True for a moment after `happened` turned true while this is shown: what was so from the beginning (a reload, a late
 * comer) is nothing new.
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
