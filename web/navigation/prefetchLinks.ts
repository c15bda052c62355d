import { prefetchPage } from './pageLoader.ts';

/** Prefetches a page when a link to it is hovered, touched or focused. */
export function prefetchLinks(): void {
  const intended = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link && link.origin === window.location.origin) void prefetchPage(link.href);
  };
  // `pointerover` fires for touches too.
  for (const event of ['pointerover', 'focusin']) document.addEventListener(event, intended);
}
