/** Registers the service worker of the offline page, in the built client only and after `load`. */
export function registerServiceWorker(): void {
  // Unavailable over plain HTTP, as at a party at home.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
