import { client } from '../../shared/protocol/limits.ts';
import { readText, writeText } from '../storage/storedText.ts';
import { isLoadingExtra } from '../withoutReload.ts';

const storageKey = 'pixel-parlor-reloaded-at';

const isRecent = (at: number) => Date.now() - at < client.freshPageMs;

/** Whether the page has not been reloaded a moment ago; from now on it has. */
function mayReload(): boolean {
  if (isRecent(Number(readText(storageKey, 'sessionStorage')))) return false;
  const isNoted = writeText(storageKey, String(Date.now()), 'sessionStorage');
  // Where storage is disabled, only the page's age can tell, so that it does not reload for ever.
  return isNoted || performance.now() >= client.freshPageMs;
}

/** Reloads the page when a chunk is gone, as after a deployment. */
export function reloadWhenStale(): void {
  let leftAt = 0;
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  // The back/forward cache may bring the page back.
  window.addEventListener('pageshow', () => {
    leftAt = 0;
  });
  window.addEventListener('vite:preloadError', (event) => {
    // Safari aborts pending loads when the user goes elsewhere, and a reload would keep them here.
    if (isLoadingExtra() || isRecent(leftAt) || !mayReload()) return;
    event.preventDefault();
    window.location.reload();
  });
}
