import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is currently rendered with a height, or hidden by CSS. */
export function useIsShown(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setShown(current.offsetHeight > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}
