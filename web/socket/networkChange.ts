/**
 * Calls `back` when the device is online again after being offline, since the old connection may be dead unnoticed.
 * Returns an unsubscribe function.
 */
export function onBackOnline(back: () => void): () => void {
  let away = false;
  const offline = () => {
    away = true;
  };
  const online = () => {
    if (away) back();
    away = false;
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
  };
}
