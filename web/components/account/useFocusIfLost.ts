import { type RefObject, useEffect } from 'react';

/** On mount, gives the element the focus if that has left with the button that was pressed to get here. */
export function useFocusIfLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, [element]);
}
