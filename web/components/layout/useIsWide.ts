import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 48em)');

const onChange = (changed: () => void) => {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Whether there is space for the sidebar. Without, it is not in the page at all, lest a search by text finds it. */
export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => wide.matches);
