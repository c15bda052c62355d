import { useEffect } from 'react';

/** A window less high than this has no room for everything at once: most likely a keyboard covers the rest. */
const shortPx = 560;

/**
 * Keeps `--app-height` at what the on-screen keyboard leaves, where the browser does not resize the page for it, and
 * `data-short` on the page while that is little.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const page = document.documentElement;
    const { style } = page;
    const follow = () => {
      // Zoomed in, the person pans about: nothing must move then.
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
