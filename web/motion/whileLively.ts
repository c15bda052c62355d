import { onMotionChange, prefersReducedMotion } from './reducedMotion.ts';

/**
 * Calls `start` when `element` is on screen in a visible tab and motion is not reduced, and the function it returned
 * when that ends. Returns a function that stops for good.
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
    // Entries may be batched; the last one is current.
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
