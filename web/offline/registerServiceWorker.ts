/** Registers the service worker of the offline page, in the built client only, once the page has loaded. Call it before that. */
export function registerServiceWorker(): void {
  // Unavailable over plain HTTP, as at a party at home.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error));
  });
}
