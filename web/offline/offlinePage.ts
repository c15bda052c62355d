/** A small file that the service worker leaves alone: it can only come from the network. */
const probe = '/robots.txt';
const probeEveryMs = 5_000;

/** The page stands in for the one that was asked for, at its address; only by its own name it has nothing to load again. */
function retry(): void {
  if (location.pathname.startsWith('/offline')) location.replace('/');
  else location.reload();
}

/** The browser may well believe that it is online, and yet not reach us. */
async function retryIfReached(): Promise<void> {
  if (document.hidden) return;
  try {
    await fetch(probe, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  retry();
}

document.getElementById('retry')?.addEventListener('click', retry);
addEventListener('online', retry);
setInterval(retryIfReached, probeEveryMs);

/** A module, so that nothing here is a global of the other files. */
export {};
