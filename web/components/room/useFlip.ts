import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../motion/reducedMotion.ts';

const moveMs = 320;

/** Lets the children of a list glide to their new places when their order changes. */
export function useFlip(list: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
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
