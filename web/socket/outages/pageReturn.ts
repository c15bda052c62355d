/**
 * Calls `onReturn` when the page is shown again: after another tab or app, a locked screen, or from the back/forward
 * cache, for which some browsers send only `pageshow`. Returns an unsubscribe function.
 */
export function onPageReturn(onReturn: () => void): () => void {
  const shown = () => {
    if (!document.hidden) onReturn();
  };
  document.addEventListener('visibilitychange', shown);
  window.addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', shown);
    window.removeEventListener('pageshow', shown);
  };
}
