/**
 * Calls `onReturn` when the page is shown again: after another tab or app, a locked screen, or from the back/forward
 * cache, for which some browsers send only `pageshow`. Returns an unsubscribe function.
 */
export function onPageReturn(onReturn: () => void): () => void {
  const shown = () => {
    if (!document.hidden) onReturn();
  };
  const listening = new AbortController();
  document.addEventListener('visibilitychange', shown, listening);
  window.addEventListener('pageshow', shown, listening);
  return () => listening.abort();
}
