/**
 * Calls `onKept` when another page takes this one's place, but may give it back: browsers keep its connections open
 * meanwhile, though it answers nothing. Returns an unsubscribe function.
 */
export function onPageKept(onKept: () => void): () => void {
  const left = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onKept();
  };
  window.addEventListener('pagehide', left);
  return () => window.removeEventListener('pagehide', left);
}
