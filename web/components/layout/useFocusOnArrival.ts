import { type RefObject, useEffect } from 'react';

/** The browser itself takes care of the page that was loaded, until another one was gone to. */
const loadedPath = window.location.pathname;
let hasLeft = false;

/**
 * Does for a page what loading it would have done: shows its top, and brings the focus to its contents, unless the page
 * has put it somewhere already. What was focused before is gone with the page before.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    hasLeft ||= window.location.pathname !== loadedPath;
    if (!hasLeft || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main]);
}
