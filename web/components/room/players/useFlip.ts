import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../motion/reducedMotion.ts';

const moveMs = 320;

/** Where the children of a list are. Hidden ones are nowhere. */
function placesIn(list: HTMLElement | null): Map<HTMLElement, number> {
  const children = [...(list?.children ?? [])].filter((child) => child instanceof HTMLElement);
  // The layout position, which ignores the transform of an animation that is still running.
  return new Map(
    children.filter(({ offsetParent }) => offsetParent !== null).map((child) => [child, child.offsetTop]),
  );
}

/** Animates a list's children to their new places (FLIP) when the order of `ids` changes. */
export function useFlip(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const places = useRef(new Map<HTMLElement, number>());
  const order = useRef('');
  // Measures when the layout is known anyway: before the first paint, and whenever the list has another size or is shown.
  useLayoutEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => {
      places.current = placesIn(list.current);
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
  useLayoutEffect(() => {
    const now = ids.join();
    if (now === order.current) return;
    order.current = now;
    const before = places.current;
    // Measuring forces a layout, so it is skipped where nothing can have moved.
    if (before.size === 0) return;
    places.current = placesIn(list.current);
    for (const [child, top] of places.current) {
      const way = (before.get(child) ?? top) - top;
      if (way === 0 || prefersReducedMotion()) continue;
      child.animate(
        [
          { transform: `translateY(${way}px)`, zIndex: 2 },
          { transform: 'none', zIndex: 2 },
        ],
        {
          duration: moveMs,
          easing: 'cubic-bezier(0.3, 1.2, 0.5, 1)',
        },
      );
    }
  });
}
