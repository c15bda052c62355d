import { type RefObject, useLayoutEffect, useMemo } from 'react';
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
  const order = ids.join();
  // Before the page changes, and not earlier: where a row that sticks is depends on how far the list is scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each order
  const before = useMemo(() => placesIn(list.current), [order]);
  useLayoutEffect(() => {
    // Measuring forces a layout, so it is skipped where nothing can have moved.
    if (before.size === 0) return;
    for (const [child, top] of placesIn(list.current)) {
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
  }, [list, before]);
}
