import { prefetchPage } from './pageLoader.ts';

/** Loads a page as soon as a pointer, a finger or the focus is on a link to it: most likely it is the next. */
export function prefetchLinks(): void {
  const intended = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === window.location.origin) void prefetchPage(link.href);
  };
  // A finger is over what it touches, too.
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, intended);
}
