import { useEffect } from 'react';

/** Below this height not everything fits: most likely an on-screen keyboard covers the rest. */
const shortPx = 560;

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
    const follow = () => {
      // While the user has zoomed in and pans, the layout must not follow.
      if (viewport.scale > 1.01) return;
      style.setProperty('--app-height', `${viewport.height}px`);
      style.setProperty('--app-top', `${viewport.offsetTop}px`);
      page.toggleAttribute('data-short', viewport.height < shortPx);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty('--app-height');
      style.removeProperty('--app-top');
      page.removeAttribute('data-short');
    };
  }, []);
}
