import { type RefObject, useLayoutEffect } from 'react';
import { focusFirst } from './focusFirst.ts';

/**
 * When `part` leaves the page with the focus in it, the first match that can be focused has it: otherwise the next Tab
 * would start at the top of the page.
 */
export function useFocusAfter(part: RefObject<HTMLElement | null>, selector: string): void {
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) focusFirst(selector);
    };
  }, [part, selector]);
}
