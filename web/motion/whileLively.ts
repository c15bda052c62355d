import { onMotionChange, prefersReducedMotion } from './reducedMotion.ts';

/**
 * Runs `start` whenever `element` is on the screen of a visible tab and motion is welcome, and what it returned
 * when that ends. Returns the function that stops for good.
 */
export function whileLively(element: Element, start: () => () => void): () => void {
  let onScreen = false;
  let stop: (() => void) | null = null;

  const settle = () => {
    const lively = onScreen && !document.hidden && !prefersReducedMotion();
    if (lively && !stop) stop = start();
    else if (!lively) halt();
  };
  const halt = () => {
    stop?.();
    stop = null;
  };

  const observer = new IntersectionObserver((entries) => {
    // Several may come at once; the last one holds.
    onScreen = entries.at(-1)?.isIntersecting ?? false;
    settle();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', settle);
  const stopWatchingMotion = onMotionChange(settle);

  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', settle);
    stopWatchingMotion();
    halt();
  };
}
