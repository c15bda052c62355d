import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../motion/reducedMotion.ts';

const moveMs = 320;

/** Lets the children of a list glide to their new places when their order, by their ids, changes. */
export function useFlip(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const places = useRef(new Map<Element, number>());
  const order = useRef('');
  useLayoutEffect(() => {
    // Asking for places makes the browser lay out the page: not for every change of the room.
    const now = ids.join();
    if (now === order.current) return;
    order.current = now;
    const before = places.current;
    places.current = new Map();
    for (const child of list.current?.children ?? []) {
      // Where the list is not shown, nothing has a place.
      if (!(child instanceof HTMLElement) || child.offsetParent === null) continue;
      // Not the painted place: a child that is still gliding counts as arrived.
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
