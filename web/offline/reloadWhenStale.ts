import { client } from '../../shared/protocol/limits.ts';

const storageKey = 'pixel-parlor-reloaded-at';

/** How many pending loads may fail without a reload. */
let unneeded = 0;

/** Loads something that is not needed yet, whose failure must not reload the page. */
export async function withoutReload(load: () => Promise<void>): Promise<void> {
  unneeded += 1;
  try {
    await load();
  } finally {
    unneeded -= 1;
  }
}

/** Reloads the page when a chunk is gone, as after a deployment. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (unneeded > 0 || Date.now() - reloadedAt < client.freshPageMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
