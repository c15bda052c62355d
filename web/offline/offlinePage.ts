/** A small file that the service worker ignores, so it can only come from the network. */
const probe = '/robots.txt';
const probeEveryMs = 5_000;

/** This page stands in for another at that page's address, so reloading retries it; its own address leads home. */
function retry(): void {
  if (location.pathname.startsWith('/offline')) location.replace('/');
  else location.reload();
}

/** Polls too, since a browser may report that it is online and yet not reach us. */
async function retryIfReached(): Promise<void> {
  if (document.hidden) return;
  try {
    await fetch(probe, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  retry();
}

// The browser's own UI follows the chosen theme too, which early.js has applied to the page.
const { theme } = document.documentElement.dataset;
if (theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';

document.getElementById('retry')?.addEventListener('click', retry);
addEventListener('online', retry);
setInterval(retryIfReached, probeEveryMs);

/** Makes this a module, so that nothing here is global. */
export {};
