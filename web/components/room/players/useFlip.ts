import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../motion/reducedMotion.ts';

const moveMs = 320;

/** Animates a list's children to their new places (FLIP) when the order of `ids` changes. */
export function useFlip(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const places = useRef(new Map<Element, number>());
  const order = useRef('');
  useLayoutEffect(() => {
    // Measuring forces a layout, so it is skipped unless the order has changed.
    const now = ids.join();
    if (now === order.current) return;
    order.current = now;
    const before = places.current;
    places.current = new Map();
    for (const child of list.current?.children ?? []) {
      // Hidden elements have no position.
      if (!(child instanceof HTMLElement) || child.offsetParent === null) continue;
      // The layout position, which ignores the transform of an animation that is still running.
      const top = child.offsetTop;
      places.current.set(child, top);
      const way = (before.get(child) ?? top) - top;
      if (way === 0 || prefersReducedMotion()) continue;
      child.animate(
        [
          { transform: `translateY(${way}px)`, zIndex: 1 },
          { transform: 'none', zIndex: 1 },
        ],
        {
          duration: moveMs,
          easing: 'cubic-bezier(0.3, 1.2, 0.5, 1)',
        },
      );
    }
  });
}
