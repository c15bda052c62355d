import { useEffect } from 'react';

/** Keeps `--app-height` at what the on-screen keyboard leaves, where the browser does not resize the page for it. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Zoomed in, the person pans about: nothing must move then.
      if (viewport.scale > 1.01) return;
      style.setProperty('--app-height', `${viewport.height}px`);
      style.setProperty('--app-top', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty('--app-height');
      style.removeProperty('--app-top');
    };
  }, []);
}
