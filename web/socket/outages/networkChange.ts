/**
 * Calls `onChange` when the device goes offline, and when it is back online: the old connection may be dead unnoticed.
 * Returns an unsubscribe function.
 */
export function onNetworkChange(onChange: () => void): () => void {
  const events = ['offline', 'online'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}
