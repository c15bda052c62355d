const storageKey = 'pixel-parlor-reloaded-at';
/** A part that is missing right after a reload is missing for another reason than age. */
const patienceMs = 30_000;

/** After a deployment an open page asks for parts that are gone: it starts anew, with those that are there. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - reloadedAt < patienceMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
