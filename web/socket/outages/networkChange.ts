/**
 * Calls `onChange` when the device goes offline, and when it is back online: the old connection may be dead unnoticed.
 * Returns an unsubscribe function.
 */
export function onNetworkChange(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['offline', 'online']) window.addEventListener(event, onChange, listening);
  return () => listening.abort();
}
