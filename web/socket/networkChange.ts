/**
 * Calls `back` when the device is online again after being offline, since the old connection may be dead unnoticed.
 * Returns an unsubscribe function.
 */
export function onBackOnline(back: () => void): () => void {
  let isOffline = false;
  const offline = () => {
    isOffline = true;
  };
  const online = () => {
    if (isOffline) back();
    isOffline = false;
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
  };
}
