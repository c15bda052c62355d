/** From the next visit on, a page that is asked for without a network says so. Only of the built client, and once it is at rest. */
export function registerServiceWorker(): void {
  // Not there over plain HTTP, as at a party at home.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
