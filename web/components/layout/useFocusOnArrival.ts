import { type RefObject, useEffect } from 'react';

/** The browser itself handles focus and scrolling of the first page, until the first client-side navigation. */
const loadedPath = window.location.pathname;
let hasLeft = false;
/** After Back or Forward the browser itself scrolls to where the page was left. */
let isReturn = false;
for (const type of ['popstate', 'pushState', 'replaceState']) {
  window.addEventListener(type, () => {
    isReturn = type === 'popstate';
  });
}

/**
 * After a client-side navigation, does what loading the page would have done: scrolls to the top and focuses its
 * contents, unless the page has focused something itself, which then stays in sight. The element focused before left with
 * the old page.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    hasLeft ||= window.location.pathname !== loadedPath;
    if (hasLeft) {
      const focused = document.activeElement;
      if (!isReturn) window.scrollTo(0, 0);
      if (focused === document.body) main.current?.focus({ preventScroll: true });
      else focused?.scrollIntoView({ block: 'nearest' });
    }
    // What follows may be a room, without this hook, and then the first page again.
    return () => {
      hasLeft = true;
    };
  }, [main]);
}
