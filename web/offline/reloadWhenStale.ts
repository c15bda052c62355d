const storageKey = 'pixel-parlor-reloaded-at';
/** A part that is missing right after a reload is missing for another reason than age. */
const patienceMs = 30_000;

/** How many loads are under way whose failing would disturb nobody. */
let unneeded = 0;

/** Loads something that is not needed yet: no page is reloaded for it. */
export async function withoutReload(load: () => Promise<void>): Promise<void> {
  unneeded += 1;
  try {
    await load();
  } finally {
    unneeded -= 1;
  }
}

/** After a deployment an open page asks for parts that are gone: it starts anew, with those that are there. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (unneeded > 0 || Date.now() - reloadedAt < patienceMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
