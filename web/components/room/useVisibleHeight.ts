import { useEffect } from 'react';

/** Below this height not everything fits: most likely an on-screen keyboard covers the rest. */
const shortPx = 560;
/** Smaller changes of the height while the user zooms are none. */
const zoomSlackPx = 8;

/**
 * Tracks the visual viewport, since not every browser resizes the page for an on-screen keyboard: sets `--app-height`,
 * `--app-top`, and `data-short` while it is low.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const page = document.documentElement;
    const { style } = page;
    let shownPx = 0;
    const follow = () => {
      const isZoomed = viewport.scale > 1.01;
      // What would be visible without zoom. While the fingers move it is off by a pixel or two.
      const heightPx = viewport.height * viewport.scale;
      if (!isZoomed || Math.abs(heightPx - shownPx) > zoomSlackPx) {
        shownPx = heightPx;
        style.setProperty('--app-height', `${heightPx}px`);
        page.toggleAttribute('data-short', heightPx < shortPx);
      }
      // While the user has zoomed in and pans, the layout must not follow.
      if (!isZoomed) style.setProperty('--app-top', `${viewport.offsetTop}px`);
    };
    follow();
    const listening = new AbortController();
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow, listening);
    return () => {
      listening.abort();
      style.removeProperty('--app-height');
      style.removeProperty('--app-top');
      page.toggleAttribute('data-short', false);
    };
  }, []);
}
